import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color' | 'style'> & {
  ref?: Ref<HTMLAnchorElement>
}

function AnchorElement(props: AnchorProps & AnchorAttributes) {
  return <Anchor {...props} />
}

function BackElement({ children, ...props }: AnchorProps & AnchorAttributes) {
  return (
    <Anchor
      size="sm"
      mb="xs"
      display="inline-flex"
      style={{ alignItems: 'center', gap: 6, minHeight: 24 }}
      {...props}
    >
      <IconArrowLeft size={16} aria-hidden />
      {children}
    </Anchor>
  )
}

function ButtonElement(props: ButtonProps & AnchorAttributes) {
  return <Button component="a" {...props} />
}

/** A link in a text, to a screen of ours. */
export const TextLink = createLink(AnchorElement)

/** The way back to the page above this one, over its title. */
export const BackLink = createLink(BackElement)

/** A link that looks like a button, to a screen of ours. */
export const ButtonLink = createLink(ButtonElement)
