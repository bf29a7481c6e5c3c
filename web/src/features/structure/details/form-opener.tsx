import { Button, type ButtonProps } from '@mantine/core'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'

interface FormOpenerProps extends ButtonProps {
  /** Whether the form was opened before: this comes in its place, and the focus was in it. */
  wasOpen: boolean
  onClick: () => void
}

/** Opens a form in its own place on a card, and has the focus again when that closes. */
export function FormOpener({ wasOpen, ...props }: FormOpenerProps) {
  const button = useFocusOnArrival<HTMLButtonElement>(wasOpen)
  return <Button ref={button} variant="default" size="xs" {...props} />
}
