import { isForeign } from '@zegel/core/legal-persons/register-facts'
import { useTranslation } from 'react-i18next'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { CompanyFields } from '../entity-fields.tsx'
import { RegisterPart } from '../register-part.tsx'
import { BoardPart } from './board-part.tsx'
import type { Place } from './place.ts'
import type { PersonForm } from './use-person-form.ts'

/** A company: first its number, then what the business register says of it, and who directs it. */
export function EntityPart({ place, person }: { place: Place; person: PersonForm }) {
  const { t } = useTranslation('add-person')
  const { form, search, searchKnown, match, isReady } = person
  const { getInputProps } = form

  return (
    <>
      <RegisterPart
        getInputProps={getInputProps}
        values={form.values}
        search={search}
        onSearch={searchKnown}
        isQuiet={match !== undefined}
      />
      {match?.isHere && <InfoAlert>{t('isHere', { name: match.person.legal_name })}</InfoAlert>}
      {isReady && !match && (
        <>
          <CompanyFields getInputProps={getInputProps} isForeign={isForeign(form.values.country)} />
          <BoardPart place={place} form={form} />
        </>
      )}
    </>
  )
}
