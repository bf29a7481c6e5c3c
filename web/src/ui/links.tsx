import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & {
  ref?: Ref<HTMLAnchorElement>
}

function AnchorElement(props: AnchorProps & AnchorAttributes) {
  return <Anchor {...props} />
}

function ButtonElement(props: ButtonProps & AnchorAttributes) {
  return <Button component="a" {...props} />
}

/** A link in a text, to a screen of ours. */
export const TextLink = createLink(AnchorElement)

/** A link that looks like a button, to a screen of ours. */
export const ButtonLink = createLink(ButtonElement)
