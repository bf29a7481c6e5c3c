import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconTrash } from '@tabler/icons-react'
import {
  NewSavedView,
  type SavedView,
  type ViewSettings,
} from '@zegel/contract/accounts/saved-views'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useContractForm } from '../../lib/form.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { TableLook } from '../../ui/tables/table-look.ts'
import type { TableControl } from '../../ui/tables/table-state.ts'
import { toastFailure } from '../acting/toast-failure.ts'
import { whenAnswered } from '../acting/when-answered.ts'
import { useRemoveView, useSavedViews, useSaveView } from './saved-views.api.ts'

interface SavedViewsMenuProps {
  list: SavedView['list']
  control: TableControl
  look: TableLook
}

/** The looks at a list that somebody keeps under a name, and the way to keep the one on screen. */
export function SavedViewsMenu({ list, control, look }: SavedViewsMenuProps) {
  const { t } = useTranslation('saved-views')
  const [isSaving, setIsSaving] = useState(false)
  const { data: views = [] } = useSavedViews(list)
  const remove = useRemoveView()
  const shown = settingsOf(control, look)
  const active = views.find(({ settings }) => isSame(settings, shown))

  function handleShow({ settings }: SavedView) {
    control.show(settings)
    look.setHidden(settings.hidden)
  }

  function handleRemove(id: string) {
    whenAnswered(remove.mutateAsync(id), {
      onError: (error) => toastFailure(error, t('removeFailed')),
    })
  }

  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="subtle"
            size="xs"
            className="no-print"
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            {active?.name ?? t('title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.length === 0 && <Menu.Label maw="16rem">{t('empty')}</Menu.Label>}
          {views.map((view) => (
            <Menu.Item key={view.id} onClick={() => handleShow(view)}>
              {view.name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconBookmarkPlus size={16} aria-hidden />}
            onClick={() => setIsSaving(true)}
          >
            {t('save')}
          </Menu.Item>
          {active && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => handleRemove(active.id)}
            >
              {t('remove', { name: active.name })}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSaving && <SaveView list={list} settings={shown} onClose={() => setIsSaving(false)} />}
    </>
  )
}

interface SaveViewProps {
  list: SavedView['list']
  settings: ViewSettings
  onClose: () => void
}

function SaveView({ list, settings, onClose }: SaveViewProps) {
  const { t } = useTranslation('saved-views')
  const { mutateAsync } = useSaveView()
  const form = useContractForm({
    schema: NewSavedView.pick({ name: true }),
    initialValues: { name: '' },
    save: ({ name }) => mutateAsync({ list, name, settings }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={t('save')}
      form={form}
      submitLabel={t('submit')}
      onClose={onClose}
      size="small"
    >
      <TextField
        label={t('name')}
        description={t('help')}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </FormDialog>
  )
}

function settingsOf({ state: { q, sort, filters } }: TableControl, look: TableLook): ViewSettings {
  const on = Object.entries(filters).flatMap(([word, value]) => (value ? [[word, value]] : []))
  return { q, sort, filters: Object.fromEntries(on), hidden: [...look.hidden] }
}

function isSame(one: ViewSettings, other: ViewSettings): boolean {
  return toKey(one) === toKey(other)
}

function toKey({ q, sort, filters, hidden }: ViewSettings): string {
  return JSON.stringify([q, sort, Object.entries(filters).toSorted(byWord), hidden.toSorted()])
}

function byWord([one]: [string, string], [other]: [string, string]): number {
  return one < other ? -1 : 1
}
