import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { mayInOrganization } from '@zegel/core/access/may'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DividendDialog } from '../../../features/payouts/dividends/dividend-dialog.tsx'
import { DividendPage } from '../../../features/payouts/dividends/dividend-page.tsx'
import { DividendsCard } from '../../../features/payouts/dividends/dividends-card.tsx'
import { ExemptionsCard } from '../../../features/payouts/dividends/exemptions-card.tsx'
import { RatesCard } from '../../../features/payouts/dividends/rates-card.tsx'
import { useActor } from '../../../shared/current-user.ts'
import { Page } from '../../../ui/page/page.tsx'
import { NamedById } from '../named-by-id.tsx'
import { OfPayouts } from './of-payouts.tsx'

/** The dividends of an organisation, and the tax on them. */
export function DividendsScreen() {
  return <OfPayouts>{(organizationId) => <Dividends organizationId={organizationId} />}</OfPayouts>
}

function Dividends({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('dividends')
  const navigate = useNavigate()
  const actor = useActor()
  const [isRecording, setIsRecording] = useState(false)
  const mayPrepare = mayInOrganization(actor, 'prepare payments', { organizationId })
  const open = (id: string) =>
    void navigate({
      to: '/app/overview/payouts/dividends/$dividend',
      params: { dividend: id },
      search: { id: organizationId },
    })
  return (
    <Page
      title={t('title')}
      line={t('line')}
      actions={
        mayPrepare && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setIsRecording(true)}
          >
            {t('record')}
          </Button>
        )
      }
    >
      <DividendsCard
        organizationId={organizationId}
        onOpen={({ id }) => open(id)}
        begin={
          mayPrepare && (
            <Button variant="default" onClick={() => setIsRecording(true)}>
              {t('record')}
            </Button>
          )
        }
      />
      <ExemptionsCard organizationId={organizationId} mayPrepare={mayPrepare} />
      <RatesCard mayEdit={actor.administrator} />
      {isRecording && (
        <DividendDialog
          organizationId={organizationId}
          onRecorded={open}
          onClose={() => setIsRecording(false)}
        />
      )}
    </Page>
  )
}

/** One dividend, holder by holder. */
export function DividendScreen() {
  const id = useParams({ strict: false, select: ({ dividend }) => dividend })
  return (
    <OfPayouts>
      {(organizationId) => (
        <NamedById id={id}>
          {(known) => <One organizationId={organizationId} id={known} />}
        </NamedById>
      )}
    </OfPayouts>
  )
}

function One({ organizationId, id }: { organizationId: string; id: string }) {
  const mayPrepare = mayInOrganization(useActor(), 'prepare payments', { organizationId })
  return <DividendPage {...{ organizationId, id, mayPrepare }} />
}
