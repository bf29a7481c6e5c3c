import { Button, Stack, Text } from '@mantine/core'
import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, type RefObject, Suspense, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { MessageKey } from '@zegel/contract/messages'
import { loadTexts } from '../../i18n/i18n.ts'
import { MessageText } from '../../lib/form.tsx'
import { requestUrl } from '../../lib/request.ts'
import { EntranceFrame } from '../../shared/entrance/entrance-frame.tsx'
import { SetUpLine } from '../../shared/entrance/set-up-line.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useSignInOptions } from './accounts.api.ts'
import classes from './google-button.module.css'
import { LoginForm } from './login-form.tsx'
import { dropClosedAccount, readClosedAccount } from './own-data/closed-account.ts'

// Most people need none of these, so that each comes when they do.
const AccountClosed = lazy(async () => {
  const [{ AccountClosed: Closed }] = await Promise.all([
    import('./own-data/account-closed.tsx'),
    loadTexts(['own-data']),
  ])
  return { default: Closed }
})
const TwoFactorDialog = lazy(async () => ({
  default: (await import('./two-factor-dialog.tsx')).TwoFactorDialog,
}))

type Dialog = { name: 'code'; wanted: string | undefined } | { name: 'forgotten'; email: string }

const REFUSALS: Record<string, MessageKey> = {
  google: 'google-failed',
  'google-cancelled': 'google-cancelled',
  'google-not-linked': 'google-not-linked',
}

interface SignInProps {
  /** For who forgot the password; gets the address that was filled in. */
  ForgotPasswordDialog: ComponentType<{ email: string; onClose: () => void }>
}

/** Signing in; right after an account was closed it is that which is said first. */
export function SignIn(props: SignInProps) {
  const [closedUntil, setClosedUntil] = useState(readClosedAccount)
  if (closedUntil === undefined) return <Entrance {...props} />
  const handleSignIn = () => {
    dropClosedAccount()
    setClosedUntil(undefined)
  }
  return (
    <Suspense fallback={null}>
      <AccountClosed until={closedUntil} onSignIn={handleSignIn} />
    </Suspense>
  )
}

// With its two dialogs; an address may open one of them, or say what went wrong at Google.
function Entrance({ ForgotPasswordDialog }: SignInProps) {
  const { t } = useTranslation('accounts')
  const router = useRouter()
  const { pathname } = useLocation()
  const { redirect, error, two_factor } = useSearch({ strict: false })
  const [dialog, setDialog] = useState(() => dialogOf(pathname, two_factor, redirect))
  const [notice, setNotice] = useState(error === undefined ? undefined : REFUSALS[error])
  const form = useRef<HTMLFormElement>(null)

  function handleClose() {
    setDialog(undefined)
    focusNext(form)
    const search = redirect === undefined ? {} : { redirect }
    if (pathname !== '/login' || two_factor)
      void router.navigate({ to: '/login', search, replace: true })
  }

  function handleChallengeOver() {
    handleClose()
    setNotice('challenge-over')
  }

  return (
    <EntranceFrame title={t('login.welcome')} tabTitle={t('login.title')} line={t('login.line')}>
      <Stack gap="md">
        {notice && (
          <InfoAlert tone="error">
            <MessageText message={notice} />
          </InfoAlert>
        )}
        <LoginForm
          redirect={redirect}
          formRef={form}
          isBehind={dialog !== undefined}
          onCodeNeeded={(wanted) => setDialog({ name: 'code', wanted })}
          onForgotten={(email) => setDialog({ name: 'forgotten', email })}
        />
        <GoogleButton redirect={redirect} />
        <Text size="sm" c="dimmed">
          {t('login.noAccount')}{' '}
          <TextLink to="/register" underline="always">
            {t('login.register')}
          </TextLink>
        </Text>
        <SetUpLine />
      </Stack>
      <Suspense>
        {dialog?.name === 'code' && (
          <TwoFactorDialog
            wanted={dialog.wanted}
            onOver={handleChallengeOver}
            onClose={handleClose}
          />
        )}
        {dialog?.name === 'forgotten' && (
          <ForgotPasswordDialog email={dialog.email} onClose={handleClose} />
        )}
      </Suspense>
    </EntranceFrame>
  )
}

// Once the dialog has let go: what is still to be filled in, or the password.
function focusNext(form: RefObject<HTMLFormElement | null>): void {
  requestAnimationFrame(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const next = fields.find(({ value }) => value === '') ?? fields.at(-1)
    next?.focus()
  })
}

function dialogOf(
  pathname: string,
  twoFactor: string | undefined,
  redirect: string | undefined,
): Dialog | undefined {
  if (pathname === '/forgot-password') return { name: 'forgotten', email: '' }
  return twoFactor === '1' ? { name: 'code', wanted: redirect } : undefined
}

/** The way in through Google, where it is set up: the browser itself goes there. */
function GoogleButton({ redirect }: { redirect: string | undefined }) {
  const { t } = useTranslation('accounts')
  const options = useSignInOptions()
  if (!options?.google) return null
  return (
    <>
      <p className={classes.or}>{t('login.or')}</p>
      <Button
        component="a"
        href={requestUrl('/auth/google', { query: { redirect } })}
        variant="default"
        size="md"
        fullWidth
        leftSection={<img src="/google.svg" width={18} height={18} alt="" />}
      >
        {t('login.google')}
      </Button>
    </>
  )
}
