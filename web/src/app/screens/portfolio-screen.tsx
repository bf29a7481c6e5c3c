import { Button, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { onboarding, type OpenInvitation } from '@zegel/contract/onboarding/onboarding'
import { hasSchedule, instrumentType } from '@zegel/core/instruments/instrument-type'
import { safeRedirect } from '@zegel/core/safe-redirect'
import { isValued } from '@zegel/core/valuations/valuation-history'
import { ScheduleCard } from '../../features/instruments/schedules/schedule-card.tsx'
import { ValuationsSection } from '../../features/instruments/valuations/valuations-section.tsx'
import { ReceivedPayments } from '../../features/payouts/received-payments/received-payments.tsx'
import { OwnStatements } from '../../features/payouts/yearly-statements/own-statements.tsx'
import { HomeScreen } from '../../features/portfolio/home-screen.tsx'
import { PositionScreen } from '../../features/portfolio/position-screen.tsx'
import { ConvocationButton } from '../../features/register/register-extract/convocation-address.tsx'
import { PrintButton } from '../../features/register/register-extract/print-button.tsx'
import { TransactionPanels } from '../../features/transactions/transaction-panels.tsx'
import { UserTransactionsTable } from '../../features/transactions/user-transactions-table.tsx'
import { endpointMutation, endpointQuery } from '../../lib/endpoint-query.ts'
import { formatDay } from '../../lib/format.ts'
import { useUser } from '../../shared/current-user.ts'
import { readSavedInvitation } from '../../shared/saved-invitation.ts'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { OpenedTransaction } from './opened-transaction.tsx'
import { PositionActions } from './corporate-actions-part.tsx'
import { PositionVesting } from './vesting-part.tsx'

type PortfolioParts = Pick<ComponentProps<typeof HomeScreen>, 'tabs' | 'tabTitle' | 'instead'>

/** The investor's home: everything held, or the one position that the address names, and the transaction it names beside it. */
export function PortfolioScreen(parts: PortfolioParts) {
  const { id } = useSearch({ strict: false })
  return (
    <>
      {id ? <HeldPosition positionId={id} /> : <Portfolio {...parts} />}
      <OpenedTransaction />
    </>
  )
}

function Portfolio(parts: PortfolioParts) {
  const navigate = useNavigate()
  const { person } = useSearch({ strict: false })
  return (
    <>
      <OpenInvitations />
      <HomeScreen
        {...parts}
        chosenId={person}
        onChoose={(chosen) =>
          navigate({ to: '.', search: chosen ? { person: chosen } : {}, replace: true })
        }
        renderPayments={(legalPersonId, persons) => (
          <ReceivedPayments legalPersonId={legalPersonId} persons={persons} />
        )}
        renderTransactions={(legalPersonId) => (
          <Stack gap="lg">
            <TransactionPanels legalPersonId={legalPersonId} />
            <OwnStatements legalPersonId={legalPersonId} />
          </Stack>
        )}
      />
    </>
  )
}

const PAGE_SIZES = [10, 25, 50]

/** One position, with what it pays or was worth, and its transactions. */
export function HeldPosition({ positionId }: { positionId: string }) {
  const { t } = useTranslation('portfolio')
  return (
    <PositionScreen
      positionId={positionId}
      renderActions={({ financial_instrument_id, financial_instrument, legal_person_id }) => {
        const source = { kind: 'own' as const, financial_instrument_id, legal_person_id }
        return (
          <>
            <PrintButton source={source} />
            {instrumentType(financial_instrument.type).isOwnership && (
              <ConvocationButton source={source} />
            )}
          </>
        )
      }}
      renderCourse={({ legal_person_id }, instrument) => (
        <>
          {hasSchedule(instrument.type) && (
            <ScheduleCard instrument={instrument} legalPersonId={legal_person_id} />
          )}
          <ReceivedPayments instrumentId={instrument.id} legalPersonId={legal_person_id} />
          {instrumentType(instrument.type).vests && (
            <PositionVesting instrumentId={instrument.id} legalPersonId={legal_person_id} />
          )}
          {isValued(instrument.type) && <ValuationsSection instrument={instrument} isForHolder />}
          <PositionActions instrumentId={instrument.id} legalPersonId={legal_person_id} />
        </>
      )}
      renderTransactions={({ financial_instrument_id, legal_person_id }) => (
        <UserTransactionsTable
          label={t('position.transactions')}
          query={{ financial_instrument_id, legal_person_id }}
          pageSizes={PAGE_SIZES}
          empty={t('position.transactionsEmpty')}
        />
      )}
    />
  )
}

/** The invitations that were not completed, in whichever browser they were begun; nothing when there are none. */
export function OpenInvitations() {
  const { email } = useUser()
  const open = useQuery(endpointQuery(onboarding.listOpen))
  // What this browser itself keeps the way back to is shown above every page.
  const kept = readSavedInvitation(email)
  const others = open.data?.filter(({ organization }) => organization.name !== kept?.organization)
  if (!others || others.length === 0) return null
  return (
    <Stack gap="sm" mb="lg">
      {others.map((invitation) => (
        <Open key={invitation.id} invitation={invitation} />
      ))}
    </Stack>
  )
}

function Open({ invitation }: { invitation: OpenInvitation }) {
  const { t } = useTranslation('portfolio')
  const { history } = useRouter()
  const goOn = useMutation({
    ...endpointMutation(onboarding.goOn),
    onSuccess: ({ redirect }) => history.push(safeRedirect(redirect)),
    onError: (error) => toastRefusal(error, t('openInvitation.failed')),
  })
  const { organization, context, expires_at } = invitation
  return (
    <InfoAlert
      title={t('openInvitation.title', { organization: organization.name })}
      action={
        <Button
          loading={goOn.isPending || goOn.isSuccess}
          onClick={() => goOn.mutate({ body: { invitation_id: invitation.id } })}
        >
          {t('openInvitation.goOn')}
        </Button>
      }
    >
      {t(`openInvitation.for.${context}`)}{' '}
      {t('openInvitation.until', { date: formatDay(expires_at) })}
    </InfoAlert>
  )
}
