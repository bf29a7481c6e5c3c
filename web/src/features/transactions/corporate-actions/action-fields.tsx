import { Input, SimpleGrid, Stack } from '@mantine/core'
import {
  FRACTION_RULES,
  NUMBER_RULES,
  REDEMPTION_METHODS,
} from '@zegel/core/corporate-actions/kinds'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ParticipantSelect } from '../../../shared/legal-persons/participant-select.tsx'
import { SelectField, SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { MoneyField, UnitsField } from '../../../ui/fields/number-fields.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { Term } from '../../../ui/term/term.tsx'
import { type ActionField, type ActionValues, fieldsOfAction } from './action-values.ts'
import { useIntoInstruments } from './corporate-actions.api.ts'
import { HolderRows, SuccessorRows } from './holder-rows.tsx'
import type { ActionFieldProps } from './use-action-form.ts'

interface FieldLook {
  /** A cell beside others, or the whole width. */
  look: 'cell' | 'whole'
  Field: ComponentType<{ at: ActionFieldProps }>
  /** The values that it asks, by which what is refused finds its place. */
  asks: readonly (keyof ActionValues)[]
}

const FIELDS: Readonly<Record<ActionField, FieldLook>> = {
  holder: { look: 'cell', Field: HolderField, asks: ['legal_person_id'] },
  units: { look: 'cell', Field: NumberOfUnitsField, asks: ['units'] },
  exercised: { look: 'whole', Field: ExercisedFields, asks: ['historic', 'is_paid'] },
  into: { look: 'cell', Field: IntoField, asks: ['into_instrument_id'] },
  ratio: { look: 'cell', Field: RatioFields, asks: ['old_units', 'new_units'] },
  par_value: { look: 'cell', Field: ParValueField, asks: ['par_value'] },
  numbers: { look: 'cell', Field: NumbersField, asks: ['numbers'] },
  fractions: { look: 'whole', Field: FractionFields, asks: ['fractions', 'fraction_price'] },
  price: { look: 'cell', Field: PriceField, asks: ['price_per_unit'] },
  method: { look: 'cell', Field: MethodField, asks: ['method'] },
  some: { look: 'whole', Field: SomeFields, asks: ['holders'] },
  holders: { look: 'whole', Field: HolderRows, asks: ['holders'] },
  everywhere: { look: 'whole', Field: EverywhereField, asks: ['all_instruments'] },
  successors: { look: 'whole', Field: SuccessorRows, asks: ['successors'] },
}

/** What a kind asks, as far as it has that look. */
export function ActionFields({ at, look }: { at: ActionFieldProps; look: FieldLook['look'] }) {
  const asked = fieldsOfAction(at.form.values.kind, at.instrument.type)
  return asked.map((name) => {
    const { Field, look: its } = FIELDS[name]
    return its === look ? <Field key={name} at={at} /> : null
  })
}

const OF_ALL: ReadonlySet<string> = new Set(['effective_date', 'description', 'notarial_deed'])

/** Whether something is shown where a refusal of this path can stand. */
export function hasPlace({ form, instrument }: ActionFieldProps, path: string): boolean {
  const [head = ''] = path.split('.')
  const asked = fieldsOfAction(form.values.kind, instrument.type)
  return OF_ALL.has(head) || asked.some((name) => FIELDS[name].asks.some((one) => one === head))
}

function HolderField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { kind } = at.form.values
  const isLeaving = kind === 'succession'
  return (
    <ParticipantSelect
      instrumentId={at.instrument.id}
      label={isLeaving ? t('fields.leaves') : t('fields.holder')}
      holding
      data-autofocus
      {...(kind === 'lapse' && { description: t('fields.lapsedHelp'), clearable: true })}
      {...at.propsOf('legal_person_id')}
    />
  )
}

function NumberOfUnitsField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const isOfHolder = at.form.values.kind === 'exercise'
  return (
    <UnitsField
      label={isOfHolder ? t('fields.options') : t('fields.redeemed')}
      {...(!isOfHolder && { description: t('fields.redeemedHelp') })}
      data-autofocus
      {...at.propsOf('units')}
    />
  )
}

function ExercisedFields({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <Stack gap="sm">
      <SwitchField label={t('fields.paid')} {...at.propsOf('is_paid', { type: 'checkbox' })} />
      <SwitchField
        label={t('fields.historic')}
        description={t('fields.historicHelp')}
        {...at.propsOf('historic', { type: 'checkbox' })}
      />
    </Stack>
  )
}

function EverywhereField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <SwitchField
      label={t('fields.everywhere')}
      description={t('fields.everywhereHelp')}
      {...at.propsOf('all_instruments', { type: 'checkbox' })}
    />
  )
}

function IntoField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { kind } = at.form.values
  const into = useIntoInstruments(at.instrument, kind)
  useOnlyChoice(at, into.length === 1 ? into[0]?.id : undefined)
  const label =
    kind === 'certification' ? (
      <Term name="receipt">{t('fields.receipts')}</Term>
    ) : kind === 'bonus' ? (
      t('fields.bonusInto')
    ) : (
      t('fields.into')
    )
  return (
    <SelectField
      label={label}
      description={kind === 'certification' ? undefined : t('fields.intoHelp')}
      data={into.map(({ id, name }) => ({ value: id, label: name }))}
      nothingFoundMessage={t('fields.noInto')}
      searchable={into.length > 8}
      {...at.propsOf('into_instrument_id')}
    />
  )
}

// Where there is one choice only it is made, which is nothing that somebody typed and could lose.
function useOnlyChoice({ form }: ActionFieldProps, id: string | undefined) {
  const take = useEffectEvent((only: string) => {
    const { into_instrument_id: chosen } = form.getValues()
    if (chosen !== '') return
    const wasDirty = form.isDirty()
    form.setFieldValue('into_instrument_id', only)
    if (!wasDirty) form.resetDirty({ ...form.getValues(), into_instrument_id: only })
  })
  useEffect(() => {
    if (id !== undefined) take(id)
  }, [id])
}

/** So many new for so many old. */
function RatioFields({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const isBonus = at.form.values.kind === 'bonus'
  return (
    <SimpleGrid cols={2} spacing="sm">
      <UnitsField
        label={isBonus ? t('fields.bonusOld') : t('fields.old')}
        description={t('fields.ratioUnits')}
        data-autofocus={at.form.values.old_units === '' || undefined}
        {...at.propsOf('old_units')}
      />
      <UnitsField
        label={isBonus ? t('fields.bonusNew') : t('fields.new')}
        description={t('fields.ratioUnits')}
        data-autofocus
        {...at.propsOf('new_units')}
      />
    </SimpleGrid>
  )
}

function ParValueField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <MoneyField
      label={<Term name="parValue">{t('fields.parValue')}</Term>}
      description={t('fields.parValueHelp')}
      {...at.propsOf('par_value')}
    />
  )
}

function NumbersField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <SelectField
      label={t('fields.numbers')}
      data={NUMBER_RULES.map((rule) => ({ value: rule, label: t(`fields.numberRules.${rule}`) }))}
      {...at.propsOf('numbers')}
    />
  )
}

/** What becomes of what is less than a unit; nothing is asked where nothing is. */
function FractionFields({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { preview, errors, form } = at
  const isAsked =
    (preview.shown?.fractions ?? 0) > 0 ||
    errors['fractions'] !== undefined ||
    errors['fraction_price'] !== undefined
  const [wasAsked, setWasAsked] = useState(isAsked)
  // While something else is typed it stays where it is, until it is known whether it still matters.
  if (!preview.isBehind && wasAsked !== isAsked) setWasAsked(isAsked)
  if (preview.isBehind ? !wasAsked : !isAsked) return null
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <SelectField
        label={<Term name="fraction">{t('fields.fractions')}</Term>}
        {...(errors['fractions'] === undefined && { description: t('fields.fractionsHelp') })}
        data={FRACTION_RULES.map((rule) => ({
          value: rule,
          label: t(`fields.fractionRules.${rule}`),
        }))}
        {...at.propsOf('fractions')}
        value={form.values.fractions || null}
      />
      {form.values.fractions === 'paid out' && (
        <MoneyField
          label={t('fields.fractionPrice')}
          description={t('fields.fractionPriceHelp')}
          {...at.propsOf('fraction_price')}
        />
      )}
    </SimpleGrid>
  )
}

function PriceField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { kind } = at.form.values
  const texts =
    kind === 'repurchase'
      ? { label: t('fields.repurchasePrice') }
      : kind === 'redemption'
        ? { label: t('fields.redemptionPrice'), description: t('fields.redemptionPriceHelp') }
        : { label: t('fields.cancellationPrice'), description: t('fields.cancellationPriceHelp') }
  return <MoneyField {...texts} data-autofocus {...at.propsOf('price_per_unit')} />
}

function MethodField({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  return (
    <SelectField
      label={t('fields.method')}
      data={REDEMPTION_METHODS.map((method) => ({
        value: method,
        label: t(`fields.methods.${method}`),
      }))}
      {...at.propsOf('method')}
    />
  )
}

/** Of all holders, or of those that are named. */
function SomeFields({ at }: { at: ActionFieldProps }) {
  const { t } = useTranslation('corporate-actions')
  const { some } = at.form.values
  return (
    <Stack gap="md">
      <Input.Wrapper label={t('fields.whose')} labelElement="div">
        <div>
          <SegmentedToggle
            label={t('fields.whose')}
            value={some ? 'some' : 'all'}
            onChange={(chosen) => at.form.setFieldValue('some', chosen === 'some')}
            options={[
              { value: 'all', label: t('fields.allHolders') },
              { value: 'some', label: t('fields.someHolders') },
            ]}
          />
        </div>
      </Input.Wrapper>
      {some && <HolderRows at={at} />}
    </Stack>
  )
}
