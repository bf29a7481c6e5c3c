import { Avatar, Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { PHOTO } from '@zegel/contract/profile'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'

interface PhotoFieldProps {
  /** Whose it is. */
  name: string
  /** The one that is kept now. */
  url: string | null
  /** The one that was chosen. */
  value: File | null
  onChange: (photo: File | null) => void
  error: ReactNode
}

/** A photo, seen before it is sent. */
export function PhotoField({ name, url, value, onChange, error }: PhotoFieldProps) {
  const { t } = useTranslation('profile')
  const preview = usePreview(error ? null : value)
  const id = useId()
  return (
    <Group gap="md" wrap="nowrap" role="group" aria-labelledby={id}>
      {preview ? (
        <Avatar src={preview} alt={t('edit.photo')} size={72} radius="xl" />
      ) : (
        <Picture url={url} name={name} size={72} />
      )}
      <Stack gap={4} miw={0}>
        <Input.Label id={id} labelElement="div">
          {t('edit.photo')}
        </Input.Label>
        <Group gap="xs">
          <FileButton
            accept={PHOTO.types.join(',')}
            inputProps={{ 'aria-labelledby': id }}
            onChange={onChange}
          >
            {(props) => (
              <Button variant="default" size="xs" data-path="photo" {...props}>
                {value ? t('edit.otherPhoto') : t('edit.choosePhoto')}
              </Button>
            )}
          </FileButton>
          {value && (
            <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
              {t('edit.dropPhoto')}
            </Button>
          )}
        </Group>
        <Input.Description>{t('edit.photoHint')}</Input.Description>
        {error && <Input.Error role="alert">{error}</Input.Error>}
      </Stack>
    </Group>
  )
}

/** An address of the chosen file, for as long as it is on screen. */
function usePreview(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
