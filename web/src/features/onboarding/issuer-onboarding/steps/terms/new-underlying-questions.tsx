import { isAbove, type TypeBelow } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../../i18n/use-translation.ts'
import type { ContractForm } from '../../../../../lib/form.tsx'
import { IssuerSelect } from '../../../../../shared/legal-persons/issuer-select.tsx'
import { ChoiceField } from '../../../../../shared/terms/choice-field.tsx'
import { TextField } from '../../../../../ui/fields/text-fields.tsx'
import type { ProposedNames, UnderlyingDraft } from './new-underlying.ts'

interface NewUnderlyingQuestionsProps {
  form: ContractForm<UnderlyingDraft>
  organizationId: string
  names: ProposedNames
  /** Between which types one can choose; without a choice, such as for receipts, that is not asked. */
  types?: readonly TypeBelow[]
  /** Who is proposed as the issuer of shares. */
  issuerId?: string | null
}

/** What a new instrument below the one that is set up is, what it is called and who issues it. */
export function NewUnderlyingQuestions(props: NewUnderlyingQuestionsProps) {
  const { form, organizationId, names, types = [], issuerId = null } = props
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])
  const { type, name, issuing_legal_person_id: chosenId } = form.values

  const proposedFor = (of: TypeBelow) => (isAbove(of) ? null : issuerId)

  // What was only proposed follows the type: receipts are issued by somebody else than the shares behind them.
  function handleType(next: UnderlyingDraft['type']) {
    const isProposed = chosenId === proposedFor(type)
    form.setValues({
      type: next,
      ...(name === names[type] && { name: names[next] }),
      ...(isProposed && { issuing_legal_person_id: proposedFor(next) }),
    })
  }

  return (
    <>
      {types.length > 1 && (
        <ChoiceField
          label={t('underlying.type')}
          options={types.map((value) => ({
            value,
            label: t(`instruments:type.${value}`),
          }))}
          {...form.getInputProps('type')}
          onChange={handleType}
        />
      )}
      <TextField
        label={t('underlying.name')}
        description={t('underlying.nameHelp')}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <IssuerSelect
        organizationId={organizationId}
        of={type}
        {...form.getInputProps('issuing_legal_person_id')}
      />
      {isAbove(type) && (
        <TextField
          label={t('underlying.sharesName')}
          description={t('underlying.sharesNameHelp')}
          autoComplete="off"
          {...form.getInputProps('underlying_name')}
        />
      )}
    </>
  )
}
