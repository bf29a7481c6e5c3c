import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DividendDialog } from '../../../features/payouts/dividends/dividend-dialog.tsx'
import { DividendPage } from '../../../features/payouts/dividends/dividend-page.tsx'
import { DividendsCard } from '../../../features/payouts/dividends/dividends-card.tsx'
import { ExemptionsCard } from '../../../features/payouts/dividends/exemptions-card.tsx'
import { RatesCard } from '../../../features/payouts/dividends/rates-card.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { OfPayouts, OneOfPayouts, PageOfMaking, usePaymentRights } from './of-payouts.tsx'

/** The dividends of an organisation, and the tax on them. */
export function DividendsScreen() {
  return <OfPayouts>{(organizationId) => <Dividends organizationId={organizationId} />}</OfPayouts>
}

function Dividends({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('dividends')
  const navigate = useNavigate()
  const { administrator } = useActor()
  const [isRecording, setIsRecording] = useState(false)
  const { mayPrepare } = usePaymentRights(organizationId)
  const open = (id: string) =>
    void navigate({
      to: '/app/overview/payouts/dividends/$dividend',
      params: { dividend: id },
      search: { id: organizationId },
    })
  return (
    <PageOfMaking
      title={t('title')}
      line={t('line')}
      makeLabel={t('record')}
      onMake={mayPrepare ? () => setIsRecording(true) : undefined}
    >
      {(begin) => (
        <>
          <DividendsCard
            organizationId={organizationId}
            onOpen={({ id }) => open(id)}
            begin={begin}
          />
          <ExemptionsCard organizationId={organizationId} mayPrepare={mayPrepare} />
          <RatesCard mayEdit={administrator} />
          {isRecording && (
            <DividendDialog
              organizationId={organizationId}
              onRecorded={open}
              onClose={() => setIsRecording(false)}
            />
          )}
        </>
      )}
    </PageOfMaking>
  )
}

/** One dividend, holder by holder. */
export function DividendScreen() {
  const id = useParams({ strict: false, select: ({ dividend }) => dividend })
  return (
    <OneOfPayouts id={id}>
      {(organizationId, known) => <One organizationId={organizationId} id={known} />}
    </OneOfPayouts>
  )
}

function One({ organizationId, id }: { organizationId: string; id: string }) {
  const { mayPrepare } = usePaymentRights(organizationId)
  return <DividendPage {...{ organizationId, id, mayPrepare }} />
}
