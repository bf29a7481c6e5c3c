import { useNavigate, useParams } from '@tanstack/react-router'
import type { StatementBatch } from '@zegel/contract/payouts/yearly-statements'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { BatchPage } from '../../../features/payouts/yearly-statements/batch-page.tsx'
import { BatchesCard } from '../../../features/payouts/yearly-statements/batches-card.tsx'
import {
  MakeStatementsForm,
  type StatementsDraft,
} from '../../../features/payouts/yearly-statements/make-statements-form.tsx'
import { OfPayouts, OneOfPayouts, PageOfMaking, usePaymentRights } from './of-payouts.tsx'

/** The yearly statements that an organisation makes for its holders. */
export function YearlyStatementsScreen() {
  return <OfPayouts>{(organizationId) => <Batches organizationId={organizationId} />}</OfPayouts>
}

function Batches({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('yearly-statements')
  const [isMaking, setIsMaking] = useState(false)
  const { mayPrepare } = usePaymentRights(organizationId)
  const open = useOpenBatch(organizationId)
  return (
    <PageOfMaking
      title={t('title')}
      line={t('line')}
      makeLabel={t('make.open')}
      onMake={mayPrepare ? () => setIsMaking(true) : undefined}
    >
      {(begin) => (
        <>
          <BatchesCard organizationId={organizationId} onOpen={open} begin={begin} />
          {isMaking && (
            <MakeStatementsForm
              organizationId={organizationId}
              draft={{}}
              onMade={open}
              onClose={() => setIsMaking(false)}
            />
          )}
        </>
      )}
    </PageOfMaking>
  )
}

function useOpenBatch(organizationId: string) {
  const navigate = useNavigate()
  return ({ id }: Pick<StatementBatch, 'id'>) =>
    void navigate({
      to: '/app/overview/payouts/yearly_statements/$batch',
      params: { batch: id },
      search: { id: organizationId },
    })
}

/** Statements that were made together. */
export function YearlyStatementsBatchScreen() {
  const id = useParams({ strict: false, select: ({ batch }) => batch })
  return (
    <OneOfPayouts id={id}>
      {(organizationId, known) => <Batch organizationId={organizationId} id={known} />}
    </OneOfPayouts>
  )
}

function Batch({ organizationId, id }: { organizationId: string; id: string }) {
  const [draft, setDraft] = useState<StatementsDraft>()
  const open = useOpenBatch(organizationId)
  return (
    <>
      <BatchPage
        {...{ organizationId, id }}
        {...usePaymentRights(organizationId)}
        onCorrect={setDraft}
      />
      {draft && (
        <MakeStatementsForm
          organizationId={organizationId}
          draft={draft}
          onMade={open}
          onClose={() => setDraft(undefined)}
        />
      )}
    </>
  )
}
