import { InstrumentIssuerInput } from '@zegel/contract/instruments/instrument-changes'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { brokenIssuer } from '@zegel/core/instruments/option-terms'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useIssuers } from '../../../../shared/instruments/instruments.api.ts'
import { SelectField } from '../../../../ui/fields/choice-fields.tsx'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { AddLegalPersons } from '../../../../shared/legal-persons/add-legal-persons.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** Who issues, and whom new transactions start from. */
export function IssuerDialog({ instrument, onClose }: DialogOf<Instrument>) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const { organization_id, issuing_legal_person, default_sending_legal_person } = instrument
  const issuers = useIssuers(organization_id)
  const form = useSettingForm({
    instrument,
    schema: InstrumentIssuerInput,
    initialValues: {
      financial_instrument_id: instrument.id,
      issuing_legal_person_id: issuing_legal_person?.id ?? null,
      default_sending_legal_person_id: default_sending_legal_person?.id ?? null,
    },
    toSetting: (body) => ({ kind: 'facts', body }),
    saved: t('saved.issuer'),
    failed: t('failed.editing'),
    onClose,
  })
  // Who stands there already may since have left the organisation.
  const known = [issuing_legal_person, default_sending_legal_person].filter((one) => one !== null)
  const people = new Map([...known, ...(issuers.data ?? [])].map((one) => [one.id, one.legal_name]))
  const data = [...people].map(([value, label]) => ({ value, label }))
  const unfit = issuers.data?.filter(({ type }) => brokenIssuer(instrument.type, type)) ?? []
  const ableToIssue = data.filter(({ value }) => unfit.every(({ id }) => id !== value))
  const hasNone = issuers.data?.length === 0
  return (
    <FormDialog
      title={t('cards.issuer')}
      form={form}
      submitLabel={t('submit.issuer')}
      onClose={onClose}
    >
      <ChangedByBoth form={form} />
      <SelectField
        label={t('fields.issuer')}
        description={instrument.is_locked ? t('terms:locked') : t('fields.issuerHelp')}
        placeholder={t('fields.legalPersonPlaceholder')}
        disabled={instrument.is_locked || hasNone}
        searchable
        data={ableToIssue}
        {...form.getInputProps('issuing_legal_person_id')}
      />
      <SelectField
        label={t('fields.defaultSender')}
        description={t('fields.defaultSenderHelp')}
        placeholder={t('fields.sameAsIssuer')}
        disabled={hasNone}
        searchable
        clearable
        data={data}
        {...form.getInputProps('default_sending_legal_person_id')}
      />
      <AddLegalPersons
        organizationId={organization_id}
        hasNone={hasNone}
        error={issuers.error}
        onRetry={issuers.refetch}
      />
    </FormDialog>
  )
}
