import { Button, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { StatementUpload } from '../../../features/payments/bank-statements/statement-upload.tsx'
import { DueDaysCard } from '../../../features/payouts/payment-runs/due-days-card.tsx'
import {
  MakeRunForm,
  type RunDraft,
} from '../../../features/payouts/payment-runs/make-run-form.tsx'
import { settingsQuery } from '../../../features/payouts/payment-runs/payment-runs.api.ts'
import { AddAccount } from '../../../features/payouts/payment-runs/bank-accounts-card.tsx'
import { PayoutSettings } from '../../../features/payouts/payment-runs/payout-settings.tsx'
import { RunPage } from '../../../features/payouts/payment-runs/run-page.tsx'
import { RunsCard } from '../../../features/payouts/payment-runs/runs-card.tsx'
import { useSetWord } from '../../../lib/use-address-word.ts'
import { useBeside } from '../../../shared/use-beside.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton, TableSkeleton } from '../../../ui/skeletons.tsx'
import { OfPayouts, OneOfPayouts, PageOfMaking, usePaymentRights } from './of-payouts.tsx'

/** The payment runs of an organisation, and what falls due for which there is none. */
export function PaymentRunsScreen() {
  return <OfPayouts>{(organizationId) => <Runs organizationId={organizationId} />}</OfPayouts>
}

function Runs({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('payment-runs')
  const setWord = useSetWord()
  const { instrument } = useSearch({ strict: false })
  const [draft, setDraft] = useState<RunDraft>()
  const { mayPrepare } = usePaymentRights(organizationId)
  const openRun = useOpenRun(organizationId)
  const make = (about: RunDraft) => setDraft(about)
  return (
    <PageOfMaking
      title={t('title')}
      line={t('line')}
      makeLabel={t('make.open')}
      onMake={mayPrepare ? () => make({}) : undefined}
    >
      {(begin) => (
        <>
          <Awaited waiting={null} failed={inSection}>
            <FirstAccount organizationId={organizationId} />
          </Awaited>
          <Awaited waiting={inSection(<TableSkeleton />)} failed={inSection}>
            <DueDaysCard
              organizationId={organizationId}
              onMake={
                mayPrepare
                  ? ({ financial_instrument, due_date, interest, redemption }) =>
                      make({
                        instrument: financial_instrument,
                        kind: kindOf(interest, redemption),
                        dueDate: due_date,
                      })
                  : undefined
              }
            />
          </Awaited>
          <RunsCard
            organizationId={organizationId}
            instrumentId={instrument}
            onInstrument={(chosen) => setWord('instrument', chosen)}
            onOpen={openRun}
            begin={begin}
          />
          <MakeRun {...{ organizationId, draft }} onClose={() => setDraft(undefined)} />
        </>
      )}
    </PageOfMaking>
  )
}

function kindOf(interest: string, redemption: string) {
  if (Number(redemption) === 0) return 'interest'
  return Number(interest) === 0 ? 'redemption' : 'interest and redemption'
}

function useOpenRun(organizationId: string) {
  const navigate = useNavigate()
  return ({ id }: Pick<PaymentRun, 'id'>) =>
    void navigate({
      to: '/app/overview/payouts/runs/$run',
      params: { run: id },
      search: { id: organizationId },
    })
}

interface MakeRunProps {
  organizationId: string
  /** Of what a run is to be made; undefined while of nothing. */
  draft: RunDraft | undefined
  onClose: () => void
}

function MakeRun({ organizationId, draft, onClose }: MakeRunProps) {
  const openRun = useOpenRun(organizationId)
  if (!draft) return null
  return (
    <Awaited waiting={null}>
      <MakeRunForm {...{ organizationId, draft, onClose }} onMade={openRun} />
    </Awaited>
  )
}

/** Asks for an account to pay from, before anything can be paid; nothing once there is one. */
function FirstAccount({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('payment-runs')
  const [isAdding, setIsAdding] = useState(false)
  const { data: settings } = useSuspenseQuery(settingsQuery(organizationId))
  const { mayApprove } = usePaymentRights(organizationId)
  if (settings.accounts.some(({ is_closed }) => !is_closed)) return null
  return (
    <InfoAlert
      title={t('first.title')}
      action={mayApprove && <Button onClick={() => setIsAdding(true)}>{t('account.add')}</Button>}
    >
      {t(mayApprove ? 'first.line' : 'first.lineReader')}
      {isAdding && (
        <AddAccount organizationId={organizationId} onClose={() => setIsAdding(false)} />
      )}
    </InfoAlert>
  )
}

/** One payment run, line by line. */
export function PaymentRunScreen() {
  const id = useParams({ strict: false, select: ({ run }) => run })
  return (
    <OneOfPayouts id={id}>
      {(organizationId, known) => <Run organizationId={organizationId} id={known} />}
    </OneOfPayouts>
  )
}

function Run({ organizationId, id }: { organizationId: string; id: string }) {
  const line = useBeside('line')
  const [draft, setDraft] = useState<RunDraft>()
  return (
    <>
      <RunPage
        {...{ organizationId, id }}
        {...usePaymentRights(organizationId)}
        lineId={line.opened}
        onLine={(chosen) => (chosen ? line.open(chosen) : line.close())}
        onRest={setDraft}
        renderUpload={() => <StatementUpload organizationId={organizationId} />}
      />
      <MakeRun {...{ organizationId, draft }} onClose={() => setDraft(undefined)} />
    </>
  )
}

/** From which accounts an organisation pays, and how. */
export function PayoutSettingsScreen() {
  const { t } = useTranslation('payment-runs')
  return (
    <OfPayouts>
      {(organizationId) => (
        <Page title={t('settings.pageTitle')} line={t('settings.line')}>
          <Awaited
            waiting={
              <Stack gap="lg">
                <Section>
                  <LinesSkeleton lines={3} />
                </Section>
                <Section>
                  <LinesSkeleton lines={6} />
                </Section>
              </Stack>
            }
            failed={inSection}
          >
            <Settings organizationId={organizationId} />
          </Awaited>
        </Page>
      )}
    </OfPayouts>
  )
}

function Settings({ organizationId }: { organizationId: string }) {
  const { mayApprove } = usePaymentRights(organizationId)
  return <PayoutSettings organizationId={organizationId} mayEdit={mayApprove} />
}
