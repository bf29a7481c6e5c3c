import { SimpleGrid } from '@mantine/core'
import { NewDividendTaxExemption } from '@zegel/contract/payouts/dividend-tax'
import {
  EXEMPTION_GROUNDS,
  type ExemptionGround,
  hasRate,
  isOfAllHolders,
  isOfOneIssuer,
} from '@zegel/core/payouts/dividends/dividend-tax'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { z } from 'zod'
import { useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { IssuerSelect } from '../../../shared/legal-persons/issuer-select.tsx'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PercentageField } from '../../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { useAddExemption, usePayingInstruments } from './dividends.api.ts'

interface ExemptionFormProps {
  organizationId: string
  onClose: () => void
}

interface Values {
  organization_id: string
  ground: ExemptionGround
  legal_person_id: string
  issuing_legal_person_id: string
  rate: number | string | null
  from_date: string
  until_date: string
  note: string
}

/** Records why less is withheld of a holder, or nothing, by a ground of the law. */
export function ExemptionForm({ organizationId, onClose }: ExemptionFormProps) {
  const { t } = useTranslation('dividends')
  const add = useAddExemption()
  const form = useContractForm<typeof NewDividendTaxExemption, Values>({
    schema: NewDividendTaxExemption,
    initialValues: {
      ...{ organization_id: organizationId, ground: 'participation', legal_person_id: '' },
      ...{ issuing_legal_person_id: '', rate: null, from_date: today(), until_date: '', note: '' },
    },
    save: (body, { idempotencyKey }) =>
      add.mutateAsync({ body: withoutOthers(body), idempotencyKey }),
    onSaved: () => {
      notifySuccess(t('exemptions.done'))
      onClose()
    },
  })
  const { ground } = form.values
  return (
    <FormDialog
      title={t('exemptions.add')}
      form={form}
      submitLabel={t('exemptions.add')}
      onClose={onClose}
    >
      <SelectField
        label={t('exemptions.ground')}
        description={t(`law.${ground}`)}
        data={EXEMPTION_GROUNDS.map((value) => ({ value, label: t(`ground.${value}`) }))}
        {...form.getInputProps('ground')}
      />
      {isOfOneIssuer(ground) && (
        <IssuerSelect
          of="shares"
          organizationId={organizationId}
          label={t('exemptions.issuer')}
          description={t('exemptions.issuerHelp')}
          {...form.getInputProps('issuing_legal_person_id')}
        />
      )}
      {!isOfAllHolders(ground) && (
        <HolderField organizationId={organizationId} {...form.getInputProps('legal_person_id')} />
      )}
      {hasRate(ground) && (
        <PercentageField label={t('exemptions.rateLabel')} {...form.getInputProps('rate')} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField label={t('exemptions.fromLabel')} {...form.getInputProps('from_date')} />
        <DateField
          label={t('exemptions.untilLabel')}
          clearable
          {...form.getInputProps('until_date')}
        />
      </SimpleGrid>
      <TextareaField
        label={t('exemptions.note')}
        description={t('exemptions.noteHelp')}
        {...form.getInputProps('note')}
      />
    </FormDialog>
  )
}

// What was filled in for another ground does not go along.
function withoutOthers(body: z.output<typeof NewDividendTaxExemption>) {
  const { ground } = body
  return {
    ...body,
    legal_person_id: isOfAllHolders(ground) ? null : (body.legal_person_id ?? null),
    issuing_legal_person_id: isOfOneIssuer(ground) ? (body.issuing_legal_person_id ?? null) : null,
    rate: hasRate(ground) ? (body.rate ?? null) : null,
  }
}

interface HolderFieldProps {
  organizationId: string
  value?: string
  onChange: (id: string) => void
}

/** A holder, found in one of the registers of the organisation. */
function HolderField({ organizationId, ...field }: HolderFieldProps) {
  const { t } = useTranslation('dividends')
  const { data: instruments = [] } = usePayingInstruments(organizationId)
  const [chosen, setChosen] = useState<string>()
  const instrumentId = chosen ?? instruments[0]?.id
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <SelectField
        label={t('exemptions.register')}
        searchable
        data={instruments.map(({ id, name }) => ({ value: id, label: name }))}
        value={instrumentId ?? null}
        onChange={(id) => setChosen(id ?? undefined)}
      />
      {instrumentId && (
        <ParticipantSelect
          label={t('exemptions.holder')}
          instrumentId={instrumentId}
          {...field}
          onChange={(id) => field.onChange(id)}
        />
      )}
    </SimpleGrid>
  )
}
