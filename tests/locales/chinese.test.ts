import { describe, expect, it } from 'vitest'
import { simplifiedIn, traditionalIn } from '../../scripts/locales/chinese.ts'

const characters = (found: { character: string }[]) =>
  found.map(({ character }) => character).join('')

/** Words that a reader in Taiwan finds right. */
const TAIWAN = [
  ...[
    '皇后',
    '以後',
    '裡面',
    '里程碑',
    '干擾',
    '乾淨',
    '關係',
    '系統',
    '准許',
    '準備',
    '只有',
    '一隻',
  ],
  ...[
    '頭髮',
    '發送',
    '公布',
    '公佈',
    '週年',
    '著名',
    '看著',
    '制度',
    '製作',
    '重複',
    '回覆',
    '覆蓋',
  ],
  ...[
    '遊戲',
    '游泳',
    '台灣',
    '臺灣',
    '了解',
    '瞭解',
    '計劃',
    '計畫',
    '面板',
    '麵包',
    '雲端',
    '人云亦云',
  ],
  ...[
    '儘量',
    '盡力',
    '徵求',
    '征服',
    '占用',
    '佔用',
    '彩色',
    '沖洗',
    '衝突',
    '手錶',
    '表格',
    '每週',
  ],
  ...[
    '方向',
    '嚮導',
    '於是',
    '剩餘',
    '給予',
    '啟動',
    '註冊',
    '注意',
    '幸運轉盤',
    '中獎紀錄',
    '秘密',
    '祕密',
  ],
]

/** Words that a reader on the mainland finds right. */
const MAINLAND = [
  ...[
    '皇后',
    '以后',
    '里面',
    '干扰',
    '干净',
    '关系',
    '系统',
    '准备',
    '只有',
    '一只',
    '头发',
    '发送',
  ],
  ...[
    '公布',
    '周年',
    '著名',
    '看着',
    '显著',
    '著作',
    '执着',
    '制作',
    '重复',
    '回复',
    '覆盖',
    '颠覆',
  ],
  ...[
    '游戏',
    '游泳',
    '台湾',
    '了解',
    '瞭望',
    '计划',
    '尽量',
    '征求',
    '什么',
    '要么',
    '乾坤',
    '狼藉',
  ],
  ...['慰藉', '其余', '好像', '伙伴', '注册', '幸运转盘', '中奖纪录', '秘密', '账号'],
]

describe('each Chinese reads in its own characters (design §5)', () => {
  it.each(TAIWAN)('takes %s as traditional', (word) => {
    expect(simplifiedIn(word)).toEqual([])
  })

  it.each(MAINLAND)('takes %s as simplified', (word) => {
    expect(traditionalIn(word)).toEqual([])
  })

  it.each([
    ['钻石', '钻'],
    ['转盘', '转盘'],
    ['以后', '后'],
    ['里面', '里'],
    ['干净', '干净'],
    ['游戏', '游戏'],
    ['什么', '么'],
    ['看着', '着'],
    ['余额', '余额'],
  ])('finds in %s for Taiwan: %s', (word, found) => {
    expect(characters(simplifiedIn(word))).toBe(found)
  })

  it.each([
    ['鑽石', '鑽'],
    ['轉盤', '轉盤'],
    ['以後', '後'],
    ['裡面', '裡'],
    ['乾淨', '乾淨'],
    ['什麼', '麼'],
    ['看著', '著'],
    ['於是', '於'],
    ['餘額', '餘額'],
  ])('finds in %s for the mainland: %s', (word, found) => {
    expect(characters(traditionalIn(word))).toBe(found)
  })

  it('says what to write instead', () => {
    expect(simplifiedIn('以后再来')).toEqual([
      { character: '后', instead: '後' },
      { character: '来', instead: '來' },
    ])
  })
})
