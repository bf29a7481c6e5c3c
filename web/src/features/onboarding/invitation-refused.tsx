import { Stack, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { dropKeptInvitation } from '../../pieces/kept-invitation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from './onboarding.module.css'

const REASONS = {
  'invitation-used': 'used',
  'invitation-cancelled': 'cancelled',
  'invitation-expired': 'expired',
} as const

function reasonOf(error: unknown) {
  const code = error instanceof CallFailed ? (error.code ?? '') : ''
  return Object.entries(REASONS).find(([key]) => key === code)?.[1] ?? 'unknown'
}

/** A link that leads nowhere: why, and what to do now. Who used it has an account to sign in to. */
export function InvitationRefused({ error }: { error: unknown }) {
  const { t } = useTranslation('onboarding')
  const reason = reasonOf(error)
  usePageTitle(t(`refused.${reason}.title`))
  // There is nothing to go back to.
  useEffect(dropKeptInvitation, [])
  return (
    <div className={classes.root}>
      <Title order={1}>{t(`refused.${reason}.title`)}</Title>
      <InfoAlert tone="warning">{t(`refused.${reason}.line`)}</InfoAlert>
      <Stack gap="sm" align="flex-start">
        <ButtonLink to="/app/home" size="md" variant={reason === 'used' ? 'filled' : 'default'}>
          {t('refused.toZegel')}
        </ButtonLink>
      </Stack>
    </div>
  )
}
