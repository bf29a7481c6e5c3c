import { Button } from '@mantine/core'
import { isForeign } from '@zegel/core/legal-persons/register-facts'
import { useTranslation } from 'react-i18next'
import { CompanyFields } from '../../../../pieces/entity-fields.tsx'
import { RegisterPart } from '../../../../pieces/register-part.tsx'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import type { CompanyForm } from './use-company-form.ts'

/** A company by its number: what the business register says of it, or whom the organisation has by that number. */
export function CompanySearch({ company }: { company: CompanyForm }) {
  const { t } = useTranslation(['issuer-onboarding', 'legal-persons'])
  const { form, search, searchKnown, match, isReady } = company

  function chooseKnown(id: string) {
    form.setValues({ who: 'existing', issuing_legal_person_id: id })
  }

  return (
    <>
      <RegisterPart
        getInputProps={form.getInputProps}
        values={form.values}
        search={search}
        onSearch={searchKnown}
        isQuiet={match !== undefined}
      />
      {match?.isHere && (
        <InfoAlert
          action={
            <Button variant="default" size="xs" onClick={() => chooseKnown(match.person.id)}>
              {t('company.choose', { name: match.person.legal_name })}
            </Button>
          }
        >
          {t('legal-persons:kvk.taken', { name: match.person.legal_name })}
        </InfoAlert>
      )}
      {match && !match.isHere && (
        <InfoAlert>{t('company.known', { name: match.person.legal_name })}</InfoAlert>
      )}
      {isReady && !match && (
        <CompanyFields
          getInputProps={form.getInputProps}
          isForeign={isForeign(form.values.country)}
        />
      )}
    </>
  )
}
