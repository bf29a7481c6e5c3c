import { Stack } from '@mantine/core'
import { Suspense, useRef, useState } from 'react'
import { LoginForm } from '../../features/accounts/login-form.tsx'
import { MessageText } from '../../lib/form.tsx'
import { overlay } from '../../ui/dialogs/overlay.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'

// Most people need none of these, so they come when somebody does.
const TwoFactorDialog = overlay(
  async () => (await import('../../features/accounts/two-factor-dialog.tsx')).TwoFactorDialog,
)
const ForgotPasswordDialog = overlay(
  async () =>
    (await import('../../features/accounts/passwords/forgot-password-dialog.tsx'))
      .ForgotPasswordDialog,
)

type Open = { name: 'code' } | { name: 'forgotten'; email: string }

interface InlineSignInProps {
  /** Whose account it is about, where that is known; whether they are, the password says. */
  email?: string
  redirect: string
}

/** Signing in as a part of something else, that goes on afterwards. */
export function InlineSignIn({ email, redirect }: InlineSignInProps) {
  const form = useRef<HTMLFormElement>(null)
  const [open, setOpen] = useState<Open>()
  const [isOver, setIsOver] = useState(false)
  const close = () => setOpen(undefined)
  function handleOver() {
    close()
    setIsOver(true)
  }
  return (
    <Stack gap="md">
      {isOver && (
        <InfoAlert tone="error">
          <MessageText message="challenge-over" />
        </InfoAlert>
      )}
      <LoginForm
        {...(email !== undefined && { email })}
        redirect={redirect}
        formRef={form}
        isBehind={open !== undefined}
        onCodeNeeded={() => {
          setIsOver(false)
          setOpen({ name: 'code' })
        }}
        onForgotten={(typed) => setOpen({ name: 'forgotten', email: typed })}
      />
      <Suspense>
        {open?.name === 'code' && (
          <TwoFactorDialog wanted={redirect} onOver={handleOver} onClose={close} />
        )}
        {open?.name === 'forgotten' && <ForgotPasswordDialog email={open.email} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
