import { Button, Text } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { dividendTax, type DividendTaxExemption } from '@zegel/contract/payouts/dividend-tax'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { formatDay, formatPercentage, today } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, SecondLine } from '../../../ui/tables/values.tsx'
import { exemptionsQuery, useEndExemption } from './dividends.api.ts'
import { ExemptionForm } from './exemption-form.tsx'

interface ExemptionsCardProps {
  organizationId: string
  mayPrepare: boolean
}

/** Of whom less dividend tax is withheld, or none, and why; recorded and ended here. */
export function ExemptionsCard({ organizationId, mayPrepare }: ExemptionsCardProps) {
  const { t } = useTranslation('dividends')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section
      title={t('exemptions.title')}
      line={t('exemptions.line')}
      actions={
        mayPrepare && (
          <Button variant="default" onClick={() => setIsAdding(true)}>
            {t('exemptions.add')}
          </Button>
        )
      }
    >
      <Awaited waiting={<LinesSkeleton lines={3} />}>
        <Exemptions organizationId={organizationId} mayPrepare={mayPrepare} />
      </Awaited>
      {isAdding && (
        <ExemptionForm organizationId={organizationId} onClose={() => setIsAdding(false)} />
      )}
    </Section>
  )
}

function Exemptions({ organizationId, mayPrepare }: ExemptionsCardProps) {
  const { t } = useTranslation('dividends')
  const { data: exemptions } = useSuspenseQuery(exemptionsQuery(organizationId))
  const [ending, setEnding] = useState<DividendTaxExemption>()
  const columns = useColumns(mayPrepare ? setEnding : undefined)
  return (
    <>
      <DataTable
        label={t('exemptions.title')}
        rows={exemptions}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <Empty icon={<IconShieldCheck size={32} stroke={1.5} />} title={t('exemptions.empty')}>
            {t('exemptions.emptyHelp')}
          </Empty>
        }
      />
      {ending && (
        <EndForm
          organizationId={organizationId}
          exemption={ending}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  )
}

function useColumns(
  onEnd: ((exemption: DividendTaxExemption) => void) | undefined,
): DataColumn<DividendTaxExemption>[] {
  const { t } = useTranslation('dividends')
  const columns: DataColumn<DividendTaxExemption>[] = [
    {
      key: 'who',
      title: t('exemptions.who'),
      render: ({ holder, issuer }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {holder?.name ?? t('exemptions.everyone')}
          {issuer && <SecondLine>{t('exemptions.of', { name: issuer.name })}</SecondLine>}
        </span>
      ),
    },
    {
      key: 'ground',
      title: t('exemptions.ground'),
      render: ({ ground, rate, note }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {t(`ground.${ground}`)}
          {rate > 0 && (
            <SecondLine>{t('exemptions.rate', { rate: formatPercentage(rate, 4) })}</SecondLine>
          )}
          {note && <SecondLine>{note}</SecondLine>}
        </span>
      ),
    },
    {
      key: 'from',
      title: t('exemptions.from'),
      width: 130,
      render: ({ from_date }) => <DateText date={from_date} />,
    },
    {
      key: 'until',
      title: t('exemptions.until'),
      width: 130,
      render: ({ until_date }) =>
        until_date === null ? t('exemptions.noEnd') : <DateText date={until_date} />,
    },
    {
      key: 'recorded',
      title: t('exemptions.recorded'),
      render: ({ recorded_at, recorded_by }) => (
        <>
          {formatDay(recorded_at)}
          <SecondLine>{recorded_by}</SecondLine>
        </>
      ),
    },
  ]
  if (onEnd)
    columns.push({
      key: 'end',
      title: '',
      isActions: true,
      width: 130,
      render: (exemption) =>
        exemption.ended_by === null && (
          <Button variant="default" size="compact-sm" onClick={() => onEnd(exemption)}>
            {t('exemptions.end')}
          </Button>
        ),
    })
  return columns
}

interface EndFormProps {
  organizationId: string
  exemption: DividendTaxExemption
  onClose: () => void
}

function EndForm({ organizationId, exemption, onClose }: EndFormProps) {
  const { t } = useTranslation('dividends')
  const end = useEndExemption()
  const form = useContractForm({
    schema: dividendTax.endExemption.body,
    initialValues: { organization_id: organizationId, id: exemption.id, until_date: today() },
    save: (body) => end.mutateAsync({ body }),
    onSaved: () => {
      notifySuccess(t('exemptions.ended'))
      onClose()
    },
  })
  const name = exemption.holder?.name ?? exemption.issuer?.name ?? ''
  return (
    <FormDialog
      title={t('exemptions.endTitle')}
      form={form}
      submitLabel={t('exemptions.end')}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: 'break-word' }}>{t('exemptions.endQuestion', { name })}</Text>
      <DateField
        label={t('exemptions.lastDay')}
        data-autofocus
        {...form.getInputProps('until_date')}
      />
    </FormDialog>
  )
}
