import { Checkbox, Stack } from '@mantine/core'
import { SIGNING_ACTS } from '@zegel/contract/structure/representation'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MoneyField } from '../../ui/fields/number-fields.tsx'

interface BoundsFieldsProps {
  /** What a form gives its fields for the acts and for the amount. */
  acts: object
  amount: object
  /** The words beside them. */
  children: ReactNode
}

/** For which acts a right to sign is and up to what amount, and in words what these can't say. */
export function BoundsFields({ acts, amount, children }: BoundsFieldsProps) {
  const { t } = useTranslation('representation')
  return (
    <>
      <Checkbox.Group label={t('bounds.acts')} description={t('bounds.actsHelp')} {...acts}>
        <Stack gap="xs" mt="xs">
          {SIGNING_ACTS.map((act) => (
            <Checkbox key={act} value={act} label={t(`bounds.act.${act}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <MoneyField
        label={t('bounds.amount')}
        description={t('bounds.amountHelp')}
        inputMode="decimal"
        {...amount}
      />
      {children}
    </>
  )
}
