import { lazy } from 'react'
import { SignIn } from '../../../features/accounts/sign-in.tsx'

// Most people do not need it, so it comes when somebody does.
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('../../../features/accounts/passwords/forgot-password-dialog.tsx'))
    .ForgotPasswordDialog,
}))

/** Signing in, and the way out for who forgot the password. */
export function LoginScreen() {
  return <SignIn ForgotPasswordDialog={ForgotPasswordDialog} />
}
