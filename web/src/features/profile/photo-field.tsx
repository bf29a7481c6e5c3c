import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { PHOTO } from '@zegel/contract/profile'
import { type ReactNode, useCallback, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../ui/picture.tsx'
import classes from './photo-field.module.css'

interface PhotoFieldProps {
  /** Whose it is. */
  name: string
  /** The one that is kept now. */
  url: string | null
  /** The one that was chosen. */
  value: File | null
  onChange: (photo: File | null) => void
  /** The chosen file is no picture, whatever it is called. */
  onUnreadable: () => void
  error: ReactNode
}

/** A photo, seen before it is sent. */
export function PhotoField({ name, url, value, onChange, onUnreadable, error }: PhotoFieldProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  return (
    <Group gap="md" wrap="nowrap" role="group" aria-labelledby={id}>
      {value && !error ? (
        <Preview file={value} onUnreadable={onUnreadable} />
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

/** The chosen file, which has an address for as long as it is on screen. */
function Preview({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const { t } = useTranslation('profile')
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return <img ref={show} alt={t('edit.photo')} className={classes.preview} onError={onUnreadable} />
}
