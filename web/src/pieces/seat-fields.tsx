import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DateField } from '../ui/date-field.tsx'
import { PercentageField } from '../ui/number-fields.tsx'

interface SeatFieldsProps {
  getInputProps: (field: 'valid_from' | 'valid_to' | 'stated_fraction') => object
  /** Of a shareholder of a company whose shares are not administered here. */
  hasStatedPart: boolean
  /** Somebody sits there already: no day says that nobody knows. */
  isThere?: boolean
}

/** From when until when somebody sits in a body, and the part of the shares that is stated of him. */
export function SeatFields({ getInputProps, hasStatedPart, isThere = false }: SeatFieldsProps) {
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
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
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
