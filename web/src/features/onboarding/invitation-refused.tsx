import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { CallFailed } from '../../lib/call.ts'
import { failureText } from '../../lib/failure-text.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { toastFailure } from '../../shared/acting/toast-failure.ts'
import { dropSavedInvitation } from '../../shared/saved-invitation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useRequestInvitation } from './onboarding.api.ts'
import classes from './onboarding.module.css'

const REASONS = {
  'invitation-used': 'used',
  'invitation-cancelled': 'cancelled',
  'invitation-expired': 'expired',
  'invitation-address-changed': 'moved',
} as const

function reasonOf(code = '') {
  return Object.entries(REASONS).find(([key]) => key === code)?.[1] ?? 'unknown'
}

interface InvitationRefusedProps {
  error?: CallFailed
  token?: string
}

/** A link that leads nowhere: why, and what to do now. Who used it, or has another address by now, has an account to sign in to; who comes too late can ask for another. */
export function InvitationRefused({ error, token }: InvitationRefusedProps) {
  const { t } = useTranslation('onboarding')
  const reason = reasonOf(error?.code)
  const isInZegel = reason === 'used' || reason === 'moved'
  const organization = error?.failure.organization
  usePageTitle(t(`refused.${reason}.title`))
  // There is nothing to go back to.
  useEffect(dropSavedInvitation, [])
  return (
    <div className={classes.root}>
      <Title order={1}>{t(`refused.${reason}.title`)}</Title>
      {organization && token ? (
        <AskAgain organization={organization} token={token} />
      ) : (
        <InfoAlert tone={isInZegel ? 'info' : 'warning'}>{t(`refused.${reason}.line`)}</InfoAlert>
      )}
      <Stack gap="sm" align="flex-start">
        <ButtonLink to="/app/home" size="md" variant={isInZegel ? 'filled' : 'default'}>
          {t('refused.toZegel')}
        </ButtonLink>
      </Stack>
    </div>
  )
}

function AskAgain({ organization, token }: { organization: string; token: string }) {
  const { t } = useTranslation('onboarding')
  const { mutateAsync, isPending, isSuccess } = useRequestInvitation()
  if (isSuccess)
    return (
      <InfoAlert tone="success" title={t('refused.asked.title')}>
        {/* The button that had the focus is gone. */}
        <Text size="sm" ref={focus} tabIndex={-1} style={{ outline: 'none' }}>
          {t('refused.asked.line', { organization })}
        </Text>
      </InfoAlert>
    )
  return (
    <InfoAlert
      tone="warning"
      action={
        <Button
          loading={isPending}
          onClick={() =>
            whenAnswered(mutateAsync(token), {
              onError: (failed) => toastFailure(failed, failureText(failed)),
            })
          }
        >
          {t('refused.expired.ask')}
        </Button>
      }
    >
      {t('refused.expired.of', { organization })}
    </InfoAlert>
  )
}

function focus(node: HTMLElement | null): void {
  node?.focus()
}
