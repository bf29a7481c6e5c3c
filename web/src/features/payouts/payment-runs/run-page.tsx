import { useSuspenseQuery } from '@tanstack/react-query'
import type { PaymentFile } from '@zegel/contract/payouts/payment-files'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../lib/format.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { LineDrawer } from './line-drawer.tsx'
import { LinesCard } from './lines-card.tsx'
import type { RunDraft } from './make-run-form.tsx'
import { runQuery } from './payment-runs.api.ts'
import { ProposalNotices, RunActs } from './run-acts.tsx'
import { ChangesCard } from './run-changes.tsx'
import { RunCrumbs } from './run-crumbs.tsx'
import { Answers, RunFiles } from './run-files.tsx'
import { FollowUp, MarkPaid, MissingAccounts } from './run-follow-up.tsx'
import { RunHead, RunNotice } from './run-head.tsx'
import { RunTotals } from './run-totals.tsx'

interface RunPageProps {
  organizationId: string
  id: string
  mayPrepare: boolean
  mayApprove: boolean
  /** The line that is open beside the others. */
  lineId: string | undefined
  onLine: (id: string | undefined) => void
  /** Makes a run of what this one could not pay. */
  onRest: (draft: RunDraft) => void
  /** Takes in what the bank says. */
  renderUpload: (files: readonly PaymentFile[]) => ReactNode
}

/** A run from proposal to paid: what it comes to, what waits, its files for the bank, and its lines. */
export function RunPage(props: RunPageProps) {
  const { organizationId, id, mayPrepare, mayApprove, lineId, onLine } = props
  const { t } = useTranslation('payment-runs')
  const { data: run } = useSuspenseQuery(runQuery(id))
  const may = { mayPrepare, mayApprove }
  const hasLines = run.status === 'proposed' || run.status === 'approved' || run.totals.lines > 0
  return (
    <Page
      title={t('run.title', { kind: t(`kind.${run.kind}`), name: run.financial_instrument.name })}
      tabTitle={t('run.tab', { number: run.number })}
      line={t('run.line', { number: run.number, date: formatDate(run.due_date) })}
      back={<RunCrumbs organizationId={organizationId} run={run} />}
      actions={
        <>
          <MarkPaid run={run} mayApprove={mayApprove} />
          <RunActs {...{ organizationId, run }} {...may} />
        </>
      }
    >
      <RunNotice {...{ organizationId, run }} />
      <ProposalNotices {...{ organizationId, run }} {...may} />
      <RunHead run={run} />
      {run.status === 'approved' && (
        <Awaited waiting={inSection(<LinesSkeleton lines={3} />)} failed={inSection}>
          <RunFiles
            run={run}
            mayApprove={mayApprove}
            renderAnswers={(files) => <Answers>{props.renderUpload(files)}</Answers>}
          />
        </Awaited>
      )}
      <FollowUp run={run} mayPrepare={mayPrepare} onRest={props.onRest} />
      <MissingAccounts run={run} mayPrepare={mayPrepare} />
      <ChangesCard run={run} />
      {hasLines && (
        <>
          <RunTotals run={run} />
          <LinesCard run={run} {...may} onOpen={(line) => onLine(line.id)} />
        </>
      )}
      {lineId && (
        <LineDrawer
          {...{ organizationId, run, lineId }}
          {...may}
          onClose={() => onLine(undefined)}
        />
      )}
    </Page>
  )
}
