import { Button, type ButtonProps } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useFocusOnArrival } from '../../../ui/dialogs/use-focus-on-arrival.ts'

/** A form that opens in the place of a button on a card, with what that button needs. */
export function useFormInPlace() {
  // Undefined until it was open.
  const [isOpen, setIsOpen] = useState<boolean>()
  return {
    isOpen: isOpen === true,
    close: () => setIsOpen(false),
    opener: { wasOpen: isOpen === false, onClick: () => setIsOpen(true) },
  }
}

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

interface FormInPlaceProps {
  isSaving: boolean
  onClose: () => void
  children: ReactNode
}

/** Such a form: Escape closes it, after what is open in it. */
export function FormInPlace({ isSaving, onClose, children }: FormInPlaceProps) {
  function handleKey({ key, target, nativeEvent }: KeyboardEvent) {
    const isOfField =
      nativeEvent.isComposing ||
      (target instanceof Element && target.closest('[aria-expanded="true"], [role="dialog"]'))
    if (key === 'Escape' && !isOfField && !isSaving) onClose()
  }
  return (
    <div role="presentation" onKeyDown={handleKey}>
      {children}
    </div>
  )
}
