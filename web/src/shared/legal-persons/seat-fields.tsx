import { SimpleGrid } from '@mantine/core'
import { AUTHORITIES, type SeatAuthority } from '@zegel/contract/structure/representation'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { PercentageField } from '../../ui/fields/number-fields.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { BoundsFields } from '../acting/bounds-fields.tsx'

interface SeatFieldsProps {
  getInputProps: (
    field:
      | 'valid_from'
      | 'valid_to'
      | 'stated_fraction'
      | 'authority'
      | 'authority_limit'
      | 'authority_acts'
      | 'authority_amount',
  ) => object
  /** Of a shareholder of a company whose shares are not administered here. */
  hasStatedPart: boolean
  /** Of a director: how the register says that they represent the company; undefined for a seat in another body. */
  authority?: SeatAuthority | '' | undefined
  /** Somebody sits there already: no day says that nobody knows. */
  isThere?: boolean
}

/** From when until when somebody sits in a body, the part of the shares that is stated of them, and how they represent the company. */
export function SeatFields({
  getInputProps,
  hasStatedPart,
  authority,
  isThere = false,
}: SeatFieldsProps) {
  const { t } = useTranslation('add-person')
  return (
    <>
      {hasStatedPart && (
        <PercentageField
          label={t('seat.part')}
          description={t('seat.partHelp')}
          {...getInputProps('stated_fraction')}
        />
      )}
      {authority !== undefined && (
        <SelectField
          label={t('seat.authority')}
          description={t('seat.authorityHelp')}
          data={['', ...AUTHORITIES].map((value) => ({
            value,
            label: t(`seat.authorities.${value === '' ? 'unknown' : (value as SeatAuthority)}`), // safe: one of the list
          }))}
          {...getInputProps('authority')}
        />
      )}
      {authority === 'limited' && (
        <BoundsFields
          acts={getInputProps('authority_acts')}
          amount={getInputProps('authority_amount')}
        >
          <TextField
            label={t('seat.limit')}
            description={t('seat.limitHelp')}
            autoComplete="off"
            {...getInputProps('authority_limit')}
          />
        </BoundsFields>
      )}
      <SimpleGrid type="container" cols={{ base: 1, '26rem': 2 }} spacing="md">
        <DateField
          label={t('seat.from')}
          description={isThere ? t('seat.fromKnown') : t('seat.fromHelp')}
          clearable
          {...getInputProps('valid_from')}
        />
        <DateField
          label={t('seat.to')}
          description={t('seat.toHelp')}
          clearable
          {...getInputProps('valid_to')}
        />
      </SimpleGrid>
    </>
  )
}
