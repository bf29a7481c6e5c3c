import { useTranslation } from '../../i18n/use-translation.ts'
import { z } from 'zod'
import { ShareTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { TRANSFER_RULES } from '@zegel/core/instruments/share-terms'
import type { ContractForm } from '../../lib/form.tsx'
import { MoneyField, UnitsField } from '../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../ui/fields/textarea-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { Shares } from './par-value.tsx'
import { type TermForm, withSettings } from './term-form.ts'

/** What makes shares a class: votes, profit, who goes first or decides more, to whom they may go, and what was paid of them. */
export function ClassRightsFields({ form }: { form: ContractForm<ClassRights> }) {
  const { t } = useTranslation('terms')
  return (
    <>
      <UnitsField
        label={t('fields.votes')}
        description={t('fields.votesHelp')}
        data-autofocus
        {...form.getInputProps('votes_per_unit')}
      />
      <ChoiceField
        label={t('fields.profitRight')}
        description={t('fields.profitRightHelp')}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`profitRights.${value}`),
        }))}
        {...form.getInputProps('profit_right')}
      />
      <ChoiceField
        label={t('fields.transferRule')}
        description={t(`transferRules.${form.values.transfer_rule}Help`)}
        options={TRANSFER_RULES.map((value) => ({ value, label: t(`transferRules.${value}`) }))}
        {...form.getInputProps('transfer_rule')}
      />
      <MoneyField
        label={t('fields.paidUp')}
        description={t('fields.paidUpHelp')}
        {...form.getInputProps('paid_up')}
      />
      <UnitsField
        label={t('fields.authorised')}
        description={t('fields.authorisedHelp')}
        {...form.getInputProps('authorised_units')}
      />
      <TextareaField
        label={t('fields.preference')}
        description={t('fields.preferenceHelp')}
        minRows={2}
        {...form.getInputProps('preference')}
      />
      <TextareaField
        label={t('fields.priorityRights')}
        description={t('fields.priorityRightsHelp')}
        minRows={2}
        {...form.getInputProps('priority_rights')}
      />
    </>
  )
}

/** The rights of a class as a person fills them in. */
interface ClassRights {
  financial_instrument_id: string
  votes_per_unit: number | string
  profit_right: 'true' | 'false'
  preference: string
  priority_rights: string
  transfer_rule: (typeof TRANSFER_RULES)[number]
  paid_up: string
  authorised_units: number | string
}

// The call sets a part; this form asks for its own, and what is left empty there is not said.
const orNothing = <Of extends z.ZodType>(of: Of) =>
  z.union([z.literal('').transform(() => null), of])
const { shape } = ShareTermsInput
const ClassRightsInput = ShareTermsInput.pick({
  financial_instrument_id: true,
  votes_per_unit: true,
  preference: true,
  priority_rights: true,
  transfer_rule: true,
})
  .required({ votes_per_unit: true, transfer_rule: true })
  .extend({
    profit_right: z.enum(['true', 'false']).transform((has) => has === 'true'),
    paid_up: orNothing(shape.paid_up),
    authorised_units: orNothing(shape.authorised_units),
  })

/** The rights of a class of shares as a form; where nothing is said it proposes what the law has where articles are silent. */
export function classRightsForm(
  shares: Shares,
): TermForm<z.output<typeof ClassRightsInput>, ClassRights> {
  const { id, issuing_legal_person, settings } = shares
  const isSaid = settings.votes_per_unit !== null
  const usualRule = issuing_legal_person?.type === 'besloten vennootschap' ? 'offer' : 'free'
  return {
    initialValues: {
      financial_instrument_id: id,
      votes_per_unit: settings.votes_per_unit ?? 1,
      profit_right: settings.profit_right === false ? 'false' : 'true',
      preference: settings.preference ?? '',
      priority_rights: settings.priority_rights ?? '',
      transfer_rule: settings.transfer_rule ?? usualRule,
      paid_up: settings.paid_up ?? (isSaid ? '' : (settings.par_value ?? '')),
      authorised_units: settings.authorised_units ?? '',
    },
    schema: ClassRightsInput,
    toSetting: (given) => ({ kind: shares.type, body: toBody(given) }),
    toInstrument: ({ financial_instrument_id: _, ...given }) =>
      withSettings(shares, {
        ...given,
        preference: given.preference ?? null,
        priority_rights: given.priority_rights ?? null,
        paid_up: given.paid_up ?? null,
        authorised_units: given.authorised_units ?? null,
      }),
  }

  // What nobody said and nobody says now is left out: an empty field takes nothing away from what stands.
  function toBody({ paid_up, authorised_units, ...said }: z.output<typeof ClassRightsInput>) {
    const isLeftOut = (given: unknown, stored: unknown) => given === null && stored === null
    return {
      ...said,
      ...(!isLeftOut(paid_up, settings.paid_up) && { paid_up }),
      ...(!isLeftOut(authorised_units, settings.authorised_units) && { authorised_units }),
    }
  }
}
