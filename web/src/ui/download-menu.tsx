import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'

interface DownloadMenuProps {
  label: string
  /** The files to choose from, each with the address it comes from. */
  files: readonly { label: string; url: string }[]
}

/** A button that lets choose which file to take along. */
export function DownloadMenu({ label, files }: DownloadMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.url} component="a" href={file.url} download>
            {file.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
