import { NewBody } from '@zegel/contract/structure/structure-changes'
import { type GraphPerson } from '@zegel/contract/structure/structure-graph'
import { BODY_TYPES, type BodyType } from '@zegel/core/structure/body-type'
import { bodyOfForm } from '@zegel/core/structure/body-rules'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import {
  useBodyTypeName,
  useLegalFormName,
} from '../../../shared/legal-persons/legal-person-texts.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useAddBody } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'

interface AddBodyFormProps {
  view: StructureView
  person: GraphPerson
  onClose: () => void
}

/**
 * A body of a legal person: of each type one, of its own kinds as many as it likes. What its legal form can't have is told and not
 * sent; what is unusual for it is told, and confirmed by the button.
 */
export function AddBodyForm({ view, person, onClose }: AddBodyFormProps) {
  const { t } = useTranslation('structure')
  const typeName = useBodyTypeName()
  const formName = useLegalFormName()
  const adding = useAddBody()
  const form = useContractForm({
    schema: NewBody,
    initialValues: {
      type: '',
      name: '',
      legal_person_id: person.id,
      organization_uuid: view.structure.organization.uuid,
    },
    save: async ({ name, ...input }) => {
      const isCustom = input.type === 'custom'
      const { id } = await adding.mutateAsync({ ...input, name: isCustom ? name : null })
      showToast('success', t('dialogs.body.added'))
      view.select({ kind: 'body', id }, { takesFocus: true })
    },
    onSaved: onClose,
  })
  const types = offeredTypes(view, person.id)
  const chosen = BODY_TYPES.find((type) => type === form.values.type)
  // Within a sentence; that of another country stays as it is written there.
  const legalForm = person.foreign_legal_form ?? formName(person.type).toLocaleLowerCase()
  const law = chosen ? bodyOfForm(person.type, chosen) : 'usual'
  return (
    <FormDialog
      title={t('dialogs.body.title', { name: person.legal_name })}
      form={form}
      submitLabel={law === 'unusual' ? t('dialogs.body.submitUnusual') : t('dialogs.body.submit')}
      isDisabled={law === 'impossible'}
      onClose={onClose}
    >
      <SelectField
        label={t('dialogs.body.type')}
        placeholder={t('dialogs.body.typePlaceholder')}
        searchable
        selectFirstOptionOnChange
        data-autofocus
        data={types.map((value) => ({ value, label: typeName(value) }))}
        {...form.getInputProps('type')}
      />
      {law !== 'usual' && (
        <InfoAlert tone={law === 'impossible' ? 'error' : 'warning'}>
          {law === 'impossible'
            ? t('dialogs.body.impossible', { name: person.legal_name, form: legalForm })
            : t('dialogs.body.unusual', { form: legalForm })}
        </InfoAlert>
      )}
      {form.values.type === 'custom' && (
        <TextField
          label={t('dialogs.body.name')}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  )
}

// A body of its own kind stands at the end of the list; it may be there more than once.
function offeredTypes({ index }: StructureView, personId: string): BodyType[] {
  const taken = new Set(index.bodiesOf(personId).map(({ type }) => type))
  const once = BODY_TYPES.filter((type) => type !== 'custom' && !taken.has(type))
  return [...once, 'custom']
}
