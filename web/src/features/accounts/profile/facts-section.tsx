import { Button, Group, Stack, Text } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignOut } from '../../../pieces/sign-out.ts'
import { type FactItem, FactList } from '../../../ui/fact-list.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Section } from '../../../ui/section.tsx'
import { formatAddress } from '../../../lib/format-address.ts'
import { EditProfileForm } from './edit-profile-form.tsx'
import { formatPhone } from './phone.ts'

/** Who one is: photo, name, address and phone. */
export function FactsSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const [isEditing, setIsEditing] = useState(false)
  const signOut = useSignOut()
  const { natural_person: person, phone } = user
  const facts: FactItem[] = [
    { label: t('facts.address'), value: formatAddress(person) ?? t('facts.unknown'), isWide: true },
  ]
  if (phone !== null) facts.push({ label: t('facts.phone'), value: formatPhone(phone) })
  return (
    <Section
      title={t('facts.title')}
      actions={
        <>
          <Button onClick={() => setIsEditing(true)}>{t('facts.update')}</Button>
          <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
            {t('facts.signOut')}
          </Button>
        </>
      }
    >
      <Group gap="lg" wrap="nowrap" align="flex-start">
        <Picture url={person.photo_image_url} name={user.name} size={72} />
        <Stack gap="sm" miw={0} style={{ flex: 1, overflowWrap: 'anywhere' }}>
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
