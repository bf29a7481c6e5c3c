import { SimpleGrid } from '@mantine/core'
import type { User } from '@zegel/contract/accounts/accounts'
import { useTranslation } from 'react-i18next'
import { PictureField } from '../../../pieces/picture-field.tsx'
import { today } from '../../../lib/format.ts'
import { CountryField } from '../../../ui/country-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import { PreferredRoleField } from './preferred-role-field.tsx'
import { useEditProfileForm } from './use-edit-profile-form.ts'

/** Name, address, phone and photo; a platform administrator also chooses the role to act with. */
export function EditProfileForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('profile')
  const form = useEditProfileForm(user, onClose)
  return (
    <FormDialog
      title={t('edit.title')}
      form={form}
      submitLabel={t('edit.submit')}
      onClose={onClose}
      size="lg"
    >
      <PictureField
        form={form}
        kind="photo"
        name={user.name}
        url={user.natural_person.photo_image_url}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label={t('edit.firstName')}
          autoComplete="given-name"
          {...form.getInputProps('first_name')}
        />
        <TextField
          label={t('edit.lastName')}
          autoComplete="family-name"
          {...form.getInputProps('last_name')}
        />
      </SimpleGrid>
      <TextField
        label={t('edit.address')}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          label={t('edit.zipCode')}
          autoComplete="postal-code"
          {...form.getInputProps('zip_code')}
        />
        <TextField
          label={t('edit.city')}
          autoComplete="address-level2"
          {...form.getInputProps('city')}
        />
        <CountryField label={t('edit.country')} clearable {...form.getInputProps('country')} />
        <TextField
          label={t('edit.phone')}
          description={t('edit.phoneHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phone')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateField
          label={t('edit.birthDate')}
          description={t('edit.birthHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDate={today()}
          clearable
          {...form.getInputProps('birth_date')}
        />
        <TextField label={t('edit.birthPlace')} {...form.getInputProps('birth_place')} />
      </SimpleGrid>
      {user.administrator && <PreferredRoleField {...form.getInputProps('preferred_role')} />}
    </FormDialog>
  )
}
