import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { mayInOrganization } from '@zegel/core/access/may'
import { isUuid } from '@zegel/core/is-uuid'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DividendDialog } from '../../../features/payouts/dividends/dividend-dialog.tsx'
import { DividendPage } from '../../../features/payouts/dividends/dividend-page.tsx'
import { DividendsCard } from '../../../features/payouts/dividends/dividends-card.tsx'
import { ExemptionsCard } from '../../../features/payouts/dividends/exemptions-card.tsx'
import { RatesCard } from '../../../features/payouts/dividends/rates-card.tsx'
import type { CallFailed } from '../../../lib/call.ts'
import { useActor } from '../../../shared/current-user.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { PageSkeleton } from '../../../ui/skeletons.tsx'
import { NotFoundScreen } from '../../not-found-screen.tsx'
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
      {(organizationId) =>
        id && isUuid(id) ? (
          <Awaited key={id} waiting={<PageSkeleton />} failed={showFailure}>
            <One organizationId={organizationId} id={id} />
          </Awaited>
        ) : (
          <NotFoundScreen />
        )
      }
    </OfPayouts>
  )
}

function One({ organizationId, id }: { organizationId: string; id: string }) {
  const mayPrepare = mayInOrganization(useActor(), 'prepare payments', { organizationId })
  return <DividendPage {...{ organizationId, id, mayPrepare }} />
}

// One that one may not see and one that is not there look the same.
function showFailure(failure: ReactNode, { status }: CallFailed) {
  return [403, 404, 422].includes(status) ? <NotFoundScreen /> : inSection(failure)
}
