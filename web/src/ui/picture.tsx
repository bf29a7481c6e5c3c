import { type CSSProperties, useState } from 'react'
import classes from './picture.module.css'

interface PictureProps {
  url: string | null | undefined
  /** Whose it is; its initials stand in for a picture. */
  name: string
  size?: number
  isSquare?: boolean
}

/** A photo or logo beside the name it belongs to, which is why a screen reader passes it over. Plain, for there may be hundreds. */
export function Picture({ url, name, size = 36, isSquare = false }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const look = {
    className: classes.picture,
    'data-square': isSquare || undefined,
    style: { '--picture-size': `${size}px` } as CSSProperties, // safe: a variable of the stylesheet
    'aria-hidden': true,
  }
  if (url && url !== failed)
    return <img {...look} src={url} alt="" onError={() => setFailed(url)} />
  return <span {...look}>{initials(name)}</span>
}

// 'B.V.' behind a name says what it is, not who.
const ABBREVIATION = /^(\p{L}\.)+$/u

/** What stands in for a picture: the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|\p{N}/u.test(word))
  const [first = '', ...rest] = words
  const others = rest.filter((word) => !ABBREVIATION.test(word))
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}
