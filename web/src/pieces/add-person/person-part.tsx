import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../lib/form.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { PersonDraft } from './person-draft.ts'
import type { Place } from './place.ts'

interface PersonPartProps {
  place: Place
  form: ContractForm<PersonDraft>
}

/** A natural person; of a member of a body a first name is enough. */
export function PersonPart({ place, form }: PersonPartProps) {
  const { t } = useTranslation('add-person')
  const isForBody = place.kind === 'body'
  return (
    <>
      <TextField
        label={isForBody ? t('firstName') : t('name')}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {isForBody && (
        <TextField label={t('lastName')} autoComplete="off" {...form.getInputProps('last_name')} />
      )}
      <TextField
        label={isForBody ? t('optionalEmail') : t('email')}
        {...(isForBody && { description: t('optionalEmailHelp') })}
        type="email"
        autoComplete="off"
        {...form.getInputProps('email')}
      />
    </>
  )
}
