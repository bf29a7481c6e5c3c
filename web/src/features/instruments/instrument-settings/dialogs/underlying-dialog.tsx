import { mayInOrganization } from '@zegel/core/access/may'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useActor } from '../../../../shared/current-user.ts'
import { useInstruments, useIssuers } from '../../../../shared/instruments/instruments.api.ts'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { CoverageField } from '../../../../shared/terms/coverage-field.tsx'
import { ChoiceField } from '../../../../shared/terms/choice-field.tsx'
import {
  existingSchema,
  newSchema,
  NewUnderlyingFields,
  toUnderlying,
  UNDERLYING_WAYS,
  UnderlyingField,
  type Way,
} from '../../../../shared/terms/underlying.tsx'
import type { Derived } from '../../../../shared/terms/terms.api.ts'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** What depositary receipts stand for, or what options give a right to; who may add instruments can add it here. */
export function UnderlyingDialog({ instrument, onClose }: DialogOf<Derived>) {
  const { t } = useTranslation(['instrument-settings', 'instruments', 'terms'])
  const { type, organization_id: organizationId } = instrument
  const mayCreate = mayInOrganization(useActor(), 'create instrument', { organizationId })
  const candidates = useInstruments(organizationId, instrumentType(type).liesOn)
  const hasLegalPersons = useIssuers(organizationId).data?.length !== 0
  const [chosen, setChosen] = useState<Way>()
  const way = chosen ?? (mayCreate && candidates.data?.length === 0 ? 'new' : 'existing')
  const form = useSettingForm({
    instrument,
    schema:
      way === 'new'
        ? newSchema(instrument, { hasLegalPersons })
        : existingSchema(instrument, candidates.data),
    initialValues: toUnderlying(instrument),
    toSetting: (setting) => setting,
    saved: t(`instruments:types.${type}.underlying.saved`),
    failed: t('failed.editing'),
    onClose,
  })

  function handleWay(next: Way) {
    setChosen(next)
    form.clearErrors()
  }

  return (
    <FormDialog
      title={t(`instruments:types.${type}.underlying.name`)}
      form={form}
      submitLabel={t(`instruments:types.${type}.underlying.submit`)}
      onClose={onClose}
    >
      <ChangedByBoth form={form} />
      {mayCreate && (
        <ChoiceField
          label={t('terms:fields.underlyingWay')}
          takesFocus
          value={way}
          onChange={handleWay}
          options={UNDERLYING_WAYS.map((value) => ({
            value,
            label: t(`terms:underlyingWays.${value}`),
          }))}
        />
      )}
      {way === 'new' ? (
        <NewUnderlyingFields of={instrument} form={form} />
      ) : (
        <>
          <UnderlyingField
            instrument={instrument}
            candidates={candidates}
            mayCreate={mayCreate}
            {...form.getInputProps('underlying_instrument_id')}
          />
          <CoverageField instrument={instrument} candidates={candidates} form={form} />
        </>
      )}
    </FormDialog>
  )
}
