import { Button, Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CallFailed, hasStatus } from '../../../lib/call.ts'
import { failureText } from '../../../lib/failure-text.ts'
import { isUser } from '../../../shared/current-user-query.ts'
import { useCurrentUser } from '../../../shared/current-user.ts'
import { EntranceFrame } from '../../../shared/entrance/entrance-frame.tsx'
import { OutboxHint } from '../../../shared/entrance/outbox-hint.tsx'
import { SwitchAccount } from '../../../shared/entrance/switch-account.tsx'
import { useAddressSecret } from '../../../shared/entrance/entrance.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { useVerifyEmail } from './registration.api.ts'

// The token outlives signing in first, in no address and in no storage.
let waiting: string | undefined

function keepWaiting(token: string | undefined): void {
  waiting = token
}

/** Verifies an address by the link of a mail, as soon as it is opened. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('registration')
  const { token: given } = useAddressSecret()
  const [token] = useState(given ?? waiting)
  return (
    <EntranceFrame title={t('verify.title')}>
      {token === undefined ? (
        <NotVerified reason={t('verify.incomplete')} tone="warning" />
      ) : (
        <Verification token={token} />
      )}
    </EntranceFrame>
  )
}

function Verification({ token }: { token: string }) {
  const { t } = useTranslation('registration')
  const { mutate, data, error } = useVerifyEmail()
  const isAsked = useRef(false)
  useEffect(() => {
    // A link works once.
    if (!isAsked.current) mutate(token)
    isAsked.current = true
    keepWaiting(undefined)
  }, [mutate, token])

  if (data) {
    return (
      <InfoAlert
        tone="success"
        title={t('verify.done')}
        action={<ButtonLink to="/app/home">{t('verify.on')}</ButtonLink>}
      >
        {t('verify.doneLine', { email: data.email })}
      </InfoAlert>
    )
  }
  if (!error) return <LinesSkeleton lines={2} />
  if (error instanceof CallFailed && error.code === 'sign-in-to-verify')
    return <SignInFirst token={token} />
  if (error instanceof CallFailed && error.code === 'verify-link-invalid') {
    return (
      <UnlessVerified>
        <NotVerified reason={failureText(error)} />
      </UnlessVerified>
    )
  }
  const isRefused = hasStatus(error, 422)
  return (
    <NotVerified
      reason={failureText(error)}
      {...(!isRefused && { onRetry: () => mutate(token) })}
    />
  )
}

/** The link works, for an account that is not signed in here: nobody's is, or another one. */
function SignInFirst({ token }: { token: string }) {
  const { t } = useTranslation('registration')
  const { data } = useCurrentUser()
  const search = { redirect: '/verify-email' }
  if (!data) return <LinesSkeleton lines={2} />
  if (isUser(data)) return <OtherAccount token={token} email={data.email} />
  return (
    <InfoAlert
      title={t('verify.signInTitle')}
      action={
        <ButtonLink to="/login" search={search} onClick={() => keepWaiting(token)}>
          {t('toLogin')}
        </ButtonLink>
      }
    >
      {t('verify.signIn')}
    </InfoAlert>
  )
}

function OtherAccount({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('registration')
  return (
    <InfoAlert
      tone="warning"
      title={t('verify.otherTitle')}
      action={
        <SwitchAccount
          label={t('verify.switch')}
          stay={t('verify.on')}
          back={`/verify-email?${new URLSearchParams({ token })}`}
        />
      }
    >
      {t('verify.other', { email })}
    </InfoAlert>
  )
}

interface NotVerifiedProps {
  reason: string
  /** A link that was cut off is nobody's failure. */
  tone?: Tone
  onRetry?: () => void
}

function NotVerified({ reason, tone = 'error', onRetry }: NotVerifiedProps) {
  const { t } = useTranslation(['registration', 'ui'])
  return (
    <Stack gap="md">
      <InfoAlert
        tone={tone}
        title={t('verify.failed')}
        action={
          onRetry ? (
            <Button variant="default" onClick={onRetry}>
              {t('ui:failure.retry')}
            </Button>
          ) : (
            <ButtonLink to="/app/profile" variant="default">
              {t('verify.toProfile')}
            </ButtonLink>
          )
        }
      >
        {reason}
      </InfoAlert>
      <OutboxHint />
    </Stack>
  )
}

/** What is said of a link that does not work, unless whoever followed it needs none: their address is verified already. */
export function UnlessVerified({ children }: { children: ReactNode }) {
  const { t } = useTranslation('registration')
  const { data, isFetching } = useCurrentUser()
  if (isFetching) return <LinesSkeleton lines={2} />
  if (!data || !isUser(data) || !data.email_verified_at) return children
  return (
    <InfoAlert
      title={t('verify.already')}
      action={<ButtonLink to="/app/home">{t('verify.on')}</ButtonLink>}
    >
      {t('verify.alreadyLine', { email: data.email })}
    </InfoAlert>
  )
}
