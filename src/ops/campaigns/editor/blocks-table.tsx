import { PlusOutlined } from '@ant-design/icons'
import { Button, Dropdown, Flex, Table } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../../contract/campaigns-definition.ts'
import { formatNumber } from '../../base/format.ts'
import { Wide } from '../../base/wide.tsx'
import { BLOCK_KINDS, blankBlock } from './blank.ts'
import { useDefinition } from './editor-context.ts'
import { Below, NameInput } from './inputs.tsx'
import { RowTools } from './rows.tsx'

const MOST = 12

interface BlocksTableProps {
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
}

/** The blocks in the order of the page. */
export function BlocksTable({ blocks, onChange }: BlocksTableProps) {
  const { t } = useTranslation('campaigns')
  const { isReadOnly, definition } = useDefinition()
  return (
    <Flex vertical gap={8} align="flex-start">
      <Wide>
        <Table<{ block: Block; index: number }>
          size="small"
          className="ops-tuning-rows"
          rowKey="index"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={blocks.map((block, index) => ({ block, index }))}
          columns={[
            {
              key: 'number',
              title: t('row.column'),
              align: 'end',
              width: 48,
              className: 'ops-number',
              render: (_, { index }) => formatNumber(index + 1),
            },
            {
              key: 'kind',
              title: t('fields.kind'),
              render: (_, { block }) => t(`blocks.${block.kind}`),
            },
            {
              key: 'id',
              title: t('fields.id'),
              render: (_, { block, index }) => (
                <NameInput
                  at={`blocks.${index}.id`}
                  name={`${t('fields.id')} ${index + 1}`}
                  value={block.id}
                  onChange={(id) => onChange(blocks.with(index, { ...block, id }))}
                />
              ),
            },
            ...(isReadOnly
              ? []
              : [
                  {
                    key: 'tools',
                    title: <span className="ops-unseen">{t('row.tools')}</span>,
                    align: 'end' as const,
                    render: (_: unknown, { index }: { index: number }) => (
                      <RowTools rows={blocks} index={index} least={1} onChange={onChange} />
                    ),
                  },
                ]),
          ]}
        />
      </Wide>
      <Below at="blocks" />
      {!isReadOnly && (
        <Dropdown
          disabled={blocks.length >= MOST}
          trigger={['click']}
          menu={{
            items: BLOCK_KINDS.map((kind) => ({ key: kind, label: t(`blocks.${kind}`) })),
            onClick: ({ key }) => {
              const kind = BLOCK_KINDS.find((it) => it === key)
              if (kind) onChange([...blocks, blankBlock(kind, definition)])
            },
          }}
        >
          <Button size="small" icon={<PlusOutlined />}>
            {t('row.addBlock')}
          </Button>
        </Dropdown>
      )}
    </Flex>
  )
}
