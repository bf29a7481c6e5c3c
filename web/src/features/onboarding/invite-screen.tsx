import { Button, Text, Title } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Invitation } from '@zegel/contract/accounts/registration'
import { CallFailed, hasStatus } from '../../lib/call.ts'
import { waitText } from '../../lib/failure-text.ts'
import { currentUserQuery, isUser } from '../../shared/current-user-query.ts'
import { saveInvitation } from '../../shared/saved-invitation.ts'
import { StepFooter } from '../../shared/steps/step-footer.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { Section } from '../../ui/section.tsx'
import { PageSkeleton } from '../../shared/page-skeleton/page-skeleton.tsx'
import { AccountStep, type SignInForm } from './account-step.tsx'
import { AddressStep } from './address-step.tsx'
import { BalanceStep } from './balance-step.tsx'
import { CompletionStep } from './completion-step.tsx'
import { invitationQuery, useCompleteOnboarding } from './onboarding.api.ts'
import { InvitationRefused } from './invitation-refused.tsx'
import classes from './onboarding.module.css'
import { OtherUser } from './other-user.tsx'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useInvitedWizard } from './use-invited-wizard.ts'
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
  if (!token) return <InvitationRefused />
  const showFailure = (_: ReactNode, error: CallFailed, onRetry: () => void) =>
    hasStatus(error, 422) ? (
      <InvitationRefused error={error} token={token} />
    ) : (
      <InvitationNotRead error={error} onRetry={onRetry} />
    )
  return (
    <Awaited key={token} waiting={<PageSkeleton />} failed={showFailure}>
      <Invited {...parts} token={token} />
    </Awaited>
  )
}

function Invited({ token, ...parts }: Parts & { token: string }) {
  const [{ data: invitation, error }, { data: user }] = useSuspenseQueries({
    queries: [invitationQuery(token), currentUserQuery()],
  })
  const complete = useCompleteOnboarding()
  // The invitation is used from the moment that it is completed on, and one goes on with the answer.
  const isCompleting = complete.isPending || complete.isSuccess
  if (hasStatus(error, 422) && !isCompleting)
    return <InvitationRefused error={error} token={token} />
  const reader = isUser(user) ? user : undefined
  const step = { invitation, token }
  if (reader && reader.email !== invitation.email) return <OtherUser {...step} user={reader} />
  return <OnTheWay {...step} {...parts} isInvited={reader !== undefined} complete={complete} />
}

interface OnTheWayProps extends Parts {
  invitation: Invitation
  token: string
  isInvited: boolean
  complete: ReturnType<typeof useCompleteOnboarding>
}

function OnTheWay(props: OnTheWayProps) {
  const { invitation, token, isInvited, complete, SignIn, Transactions } = props
  const walk = useInvitedWizard(invitation, token, isInvited)
  const { email, organization } = invitation
  const { name } = organization
  useEffect(() => {
    if (isInvited) saveInvitation({ token, email, organization: name })
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
      return isInvited ? <CompletionStep {...step} complete={complete} /> : null
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
  usePageTitle(t('unknownStep.title'))
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

interface InvitationNotReadProps {
  error: unknown
  onRetry: () => unknown
}

/** The invitation could not be read: no answer, a fault of ours, or another; and another try. */
function InvitationNotRead({ error, onRetry }: InvitationNotReadProps) {
  const { t } = useTranslation('onboarding')
  usePageTitle(t('notRead.title'))
  const text = [t(`notRead.${kindOf(error)}`), waitText(error)].filter(Boolean).join(' ')
  return (
    <div className={classes.root}>
      <Title order={1}>{t('notRead.title')}</Title>
      <InfoAlert
        tone="error"
        action={<Button onClick={() => void onRetry()}>{t('notRead.retry')}</Button>}
      >
        {text}
      </InfoAlert>
    </div>
  )
}

function kindOf(error: unknown): 'network' | 'server' | 'other' {
  const status = error instanceof CallFailed ? error.status : 500
  if (status === 0) return 'network'
  return status >= 500 ? 'server' : 'other'
}

/** The instruments that who was invited will administer. */
function InstrumentsStep({ invitation, walk }: StepProps) {
  const { t } = useTranslation(['onboarding', 'instruments'])
  const { admin_instruments: instruments } = invitation.user.natural_person
  return (
    <StepFrame
      invitation={invitation}
      walk={walk}
      title={t('instruments.title', { count: instruments.length })}
      line={t('instruments.line', { organization: invitation.organization.name })}
    >
      <Section>
        {instruments.length === 0 && <Text c="dimmed">{t('instruments.none')}</Text>}
        <ul className={classes.list}>
          {instruments.map(({ id, name, type, description }) => (
            <li key={id}>
              <Text fw={600}>{name}</Text>
              <Text size="sm" c="dimmed">
                {t(`instruments:type.${type}`)}
              </Text>
              {description && (
                <Text size="sm" lineClamp={3}>
                  {description}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <StepFooter onBack={walk.goBack}>
        <Button size="md" onClick={() => void walk.goOn()}>
          {t('next')}
        </Button>
      </StepFooter>
    </StepFrame>
  )
}
