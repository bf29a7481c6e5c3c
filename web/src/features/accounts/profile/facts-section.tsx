import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { User } from '@zegel/contract/accounts/accounts'
import { formatAddress } from '../../../shared/legal-persons/address.ts'
import { useSignOut } from '../../../shared/session.ts'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { EditProfileForm } from './edit-profile-form.tsx'

/** Who one is: photo, name, address and phone. */
export function FactsSection({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'common'])
  const [isEditing, setIsEditing] = useState(false)
  const signOut = useSignOut()
  const { natural_person: person, phone } = user
  const facts: FactItem[] = [
    { label: t('facts.address'), value: formatAddress(person) ?? t('facts.unknown'), isWide: true },
  ]
  if (phone !== null)
    facts.push({ label: t('facts.phone'), value: formatPhone(phone), isWide: true })
  return (
    <Section
      title={t('facts.title')}
      actions={
        <>
          <Button variant="default" onClick={() => setIsEditing(true)}>
            {t('common:edit')}
          </Button>
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('facts.signOut')}
          </Button>
        </>
      }
    >
      <Group gap="lg" wrap="nowrap" align="flex-start">
        <Picture url={person.photo_image_url} name={user.name} size={72} />
        <Stack gap="sm" miw={0} style={{ flex: 1, overflowWrap: 'break-word' }}>
          <Text size="lg" fw={600}>
            {user.name}
          </Text>
          <FactList facts={facts} />
        </Stack>
      </Group>
      {isEditing && <EditProfileForm user={user} onClose={() => setIsEditing(false)} />}
    </Section>
  )
}

// Dutch area codes of two digits; all others have three.
const SHORT_AREAS =
  '10 13 15 20 23 24 26 30 33 35 36 38 40 43 45 46 50 53 55 58 70 71 72 73 74 75 76 77 78 79 85 88'.split(
    ' ',
  )

/** A phone number as people read it, '+31 6 12345678'; a foreign one as it was kept. */
export function formatPhone(phone: string): string {
  const [, digits] = /^\+31(\d{9})$/.exec(phone.replaceAll(/[\s-]/g, '')) ?? []
  if (digits === undefined) return phone
  if (digits.startsWith('6')) return `+31 6 ${digits.slice(1)}`
  const area = SHORT_AREAS.includes(digits.slice(0, 2)) ? 2 : 3
  const number = digits.slice(area)
  return `+31 ${digits.slice(0, area)} ${number.slice(0, 3)} ${number.slice(3)}`
}
