import { Button, Text } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { friendlyFormatIBAN } from 'ibantools'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Section } from '../../../ui/section.tsx'
import { IbanForm } from './iban-form.tsx'

/** The account that payments go to. */
export function BankSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [isEditing, setIsEditing] = useState(false)
  const { IBAN: iban, IBAN_name: name } = user.natural_person
  const shown = iban === null ? '' : (friendlyFormatIBAN(iban) ?? iban)
  return (
    <Section
      title={t('bank.title')}
      line={t('bank.line')}
      actions={
        <Button variant="default" onClick={() => setIsEditing(true)}>
          {iban === null ? t('bank.add') : t('bank.change')}
        </Button>
      }
    >
      {iban === null ? (
        <>
          <Text fw={600}>{t('bank.none')}</Text>
          <Text size="sm" c="dimmed">
            {t('bank.noneLine')}
          </Text>
        </>
      ) : (
        <>
          <Text style={{ fontVariantNumeric: 'tabular-nums' }}>{shown}</Text>
          {name && (
            <Text size="sm" c="dimmed">
              {t('bank.ofName', { name })}
            </Text>
          )}
        </>
      )}
      {isEditing && <IbanForm iban={shown} name={name ?? ''} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}
