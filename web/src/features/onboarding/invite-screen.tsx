import { useSearch } from '@tanstack/react-router'
import type { Invitation } from '@zegel/contract/accounts/registration'
import { Title } from '@mantine/core'
import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CallFailed } from '../../lib/call.ts'
import { useCurrentUser } from '../../pieces/current-user.ts'
import { isUser } from '../../pieces/current-user-query.ts'
import { keepInvitation } from '../../pieces/kept-invitation.ts'
import { Failure } from '../../ui/failure.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { AccountStep, type SignInForm } from './account-step.tsx'
import { AddressStep } from './address-step.tsx'
import { BalanceStep } from './balance-step.tsx'
import { CompletionStep } from './completion-step.tsx'
import { InstrumentsStep } from './instruments-step.tsx'
import { InvitationNotRead } from './invitation-not-read.tsx'
import { InvitationRefused } from './invitation-refused.tsx'
import { useInvitation } from './onboarding.api.ts'
import classes from './onboarding.module.css'
import { OtherUser } from './other-user.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useWalk } from './use-walk.ts'
import { IntroductionStep, PlatformOverviewStep } from './welcome-steps.tsx'

/** What answers the transactions that wait for who was invited. */
export type TransactionsPart = ComponentType<{
  organizationId: string
  onContinue: () => void
  onBack: (() => void) | undefined
}>

interface Parts {
  SignIn: SignInForm
  Transactions: TransactionsPart
}

/** The way of somebody who was invited, for guests too: one step of it at a time, the step in the address. */
export function InviteScreen(parts: Parts) {
  const { token } = useSearch({ strict: false })
  const invitation = useInvitation(token)
  const user = useCurrentUser()
  const { error } = invitation
  const isRefused = error instanceof CallFailed && error.status === 422
  if (!token || isRefused) return <InvitationRefused error={error} />
  if (invitation.data && user.data) {
    const reader = isUser(user.data) ? user.data : undefined
    const step = { invitation: invitation.data, token }
    if (reader && reader.email !== invitation.data.email)
      return <OtherUser {...step} user={reader} />
    return <OnTheWay key={token} {...step} {...parts} isInvited={reader !== undefined} />
  }
  if (error) return <InvitationNotRead error={error} onRetry={invitation.refetch} />
  if (user.isError) return <Failure error={user.error} onRetry={user.refetch} />
  return <PageSkeleton />
}

interface OnTheWayProps extends Parts {
  invitation: Invitation
  token: string
  isInvited: boolean
}

function OnTheWay({ invitation, token, isInvited, SignIn, Transactions }: OnTheWayProps) {
  const walk = useWalk(invitation, token, isInvited)
  const { email, organization } = invitation
  const { name } = organization
  useEffect(() => {
    if (isInvited) keepInvitation({ token, email, organization: name })
  }, [isInvited, token, email, name])
  const step = { invitation, token, walk }
  // Each substep begins anew, with its title read.
  switch (walk.substep) {
    case 'introduction':
      return <IntroductionStep key="introduction" {...step} />
    case 'platform_overview':
      return <PlatformOverviewStep key="overview" {...step} />
    case 'personal_info':
      return <AccountStep {...step} SignIn={SignIn} isInvited={isInvited} />
    // These are reached by who is signed in alone; until the address says where else one is, nothing shows.
    case 'address_info':
      return isInvited ? <AddressStep {...step} /> : null
    case 'instrument_review':
      return <InstrumentsStep {...step} />
    case 'balance_review':
      return isInvited ? <BalanceStep {...step} /> : null
    case 'transaction_review':
      return isInvited ? <TransactionStep {...step} Transactions={Transactions} /> : null
    case 'final_review':
      return isInvited ? <CompletionStep {...step} /> : null
    case undefined:
      return <UnknownStep token={token} />
  }
}

function TransactionStep({
  invitation,
  walk,
  Transactions,
}: StepProps & Pick<Parts, 'Transactions'>) {
  const { t } = useTranslation('onboarding')
  const { organization } = invitation
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('transactions.title')}
      line={t('transactions.line', { organization: organization.name })}
    >
      <Transactions
        organizationId={organization.uuid}
        onContinue={() => void walk.goOn()}
        onBack={walk.goBack}
      />
    </StepFrame>
  )
}

function UnknownStep({ token }: { token: string }) {
  const { t } = useTranslation('onboarding')
  return (
    <div className={classes.root}>
      <Title order={1}>{t('unknownStep.title')}</Title>
      <div>
        <ButtonLink to="/invite" search={{ token, step: '0', substep: '0' }} size="md">
          {t('unknownStep.toStart')}
        </ButtonLink>
      </div>
    </div>
  )
}
