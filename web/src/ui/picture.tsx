import { Avatar } from '@mantine/core'

interface PictureProps {
  url: string | null | undefined
  /** Whose it is; its initials stand in for a picture. */
  name: string
  size?: number
  isSquare?: boolean
}

/** A photo or logo beside the name it belongs to, which is why a screen reader passes it over. */
export function Picture({ url, name, size = 36, isSquare = false }: PictureProps) {
  return (
    <Avatar
      src={url ?? null}
      alt=""
      size={size}
      radius={isSquare ? 'sm' : 'xl'}
      color="ink"
      aria-hidden
    >
      {initials(name)}
    </Avatar>
  )
}

/** What stands in for a picture: the first letters of the first and the last word. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}|\p{N}/u.test(word))
  const [first = '', ...others] = words
  return `${first.charAt(0)}${others.at(-1)?.charAt(0) ?? ''}`.toUpperCase()
}
