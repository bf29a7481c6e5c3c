import type { TextInputProps } from '@mantine/core'
import { LEGAL_FORMS } from '@zegel/core/legal-persons/legal-form'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import classes from './entity-fields.module.css'
import { useLegalFormName } from './legal-person-texts.ts'
import { CountryField, AddressFields } from './person-fields.tsx'

/** What a form that adds an entity starts from. */
export const EMPTY_ENTITY = {
  type: 'besloten vennootschap',
  legal_name: '',
  business_register_number: '',
  foreign_register: '',
  foreign_legal_form: '',
  address: '',
  zip_code: '',
  city: '',
  country: 'NL',
}

interface Entity {
  legal_name: string
  business_register_number: string | null
  foreign_register?: string | null
  foreign_legal_form?: string | null
  address: string | null
  zip_code: string | null
  city: string | null
  country: string | null
}

/** What a form that edits this entity starts from. */
export function toEntityValues(entity: Entity) {
  return {
    legal_name: entity.legal_name,
    business_register_number: entity.business_register_number ?? '',
    address: entity.address ?? '',
    zip_code: entity.zip_code ?? '',
    city: entity.city ?? '',
    country: entity.country ?? 'NL',
  }
}

export interface EntityInputs {
  getInputProps: (field: keyof typeof EMPTY_ENTITY) => TextInputProps
}

interface EntityFieldsProps extends EntityInputs {
  /** Whether its number is of the register of another country. */
  isForeign: boolean
}

/** What an entity that is there already is called and where it has its seat: its legal form is not asked, its number stays. */
export function EntityFields({ getInputProps, isForeign }: EntityFieldsProps) {
  const { t } = useTranslation('legal-persons')
  const name = isForeign ? 'foreignNumber' : 'registerNumber'
  return (
    <>
      <NameField {...getInputProps('legal_name')} data-autofocus />
      {/* It can be read and copied, though not changed. */}
      <TextField
        label={t(`field.${name}`)}
        description={t(`field.${name}Fixed`)}
        {...getInputProps('business_register_number')}
        readOnly
        aria-disabled
        classNames={{ input: classes.fixed ?? '' }}
      />
      <AddressFields getInputProps={getInputProps} />
      <EntityCountryField getInputProps={getInputProps} />
    </>
  )
}

interface CompanyFieldsProps extends EntityInputs {
  /** Of another country, whose legal form is told in words. */
  isForeign: boolean
}

/** What a new entity is called, its legal form and its seat; all of it is required. Its country was asked before (RegisterPart). */
export function CompanyFields({ getInputProps, isForeign }: CompanyFieldsProps) {
  const { t } = useTranslation('legal-persons')
  const type = getInputProps('type') as object // safe: the form makes the same props for every kind of field
  return (
    <>
      <NameField {...getInputProps('legal_name')} />
      {isForeign ? (
        <TextField
          label={t('field.type')}
          description={t('field.foreignFormHelp')}
          autoComplete="off"
          {...getInputProps('foreign_legal_form')}
        />
      ) : (
        <TypeField {...type} />
      )}
      <AddressFields getInputProps={getInputProps} />
    </>
  )
}

/** The country of an entity, which decides by whose rules it is told apart. */
export function EntityCountryField({ getInputProps }: EntityInputs) {
  const country = getInputProps('country') as object // safe: the form makes the same props for every kind of field
  return <CountryField clearable {...country} />
}

function NameField(props: TextInputProps) {
  const { t } = useTranslation('legal-persons')
  return <TextField label={t('field.name')} autoComplete="organization" {...props} />
}

function TypeField({ value, ...props }: { value?: string }) {
  const { t } = useTranslation('legal-persons')
  const formName = useLegalFormName()
  const data = LEGAL_FORMS.map((form) => ({ value: form, label: formName(form) }))
  // An empty text is a choice to a select; nothing is none.
  return (
    <SelectField
      label={t('field.type')}
      searchable
      selectFirstOptionOnChange
      clearable
      data={data}
      {...props}
      value={value || null}
    />
  )
}
