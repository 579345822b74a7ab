import { theme } from 'antd'
import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'

interface ChartProps {
  /** What it shows, in words, for who cannot see it. */
  label: string
  option: EChartsCoreOption
  /** In pixels. */
  height?: number
}

const TEXT_SIZE = 12

/** A chart in the console's colors, as wide as there is room. Its engine is loaded when the first one is shown. */
export function Chart({ label, option, height = 240 }: ChartProps) {
  const { token } = theme.useToken()
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  // The text style of charts reaches neither axes nor legends by itself.
  const shown = useRef<EChartsCoreOption>(option)
  shown.current = {
    animation: false,
    textStyle: { color: token.colorText, fontFamily: token.fontFamily, fontSize: TEXT_SIZE },
    ...option,
  }
  useEffect(() => {
    const element = host.current
    if (!element) return
    let isGone = false
    const sized = new ResizeObserver(() => chart.current?.resize())
    void import('./engine.ts').then(({ init }) => {
      if (isGone) return
      chart.current = init(element)
      chart.current.setOption(shown.current)
      sized.observe(element)
    })
    return () => {
      isGone = true
      sized.disconnect()
      chart.current?.dispose()
      chart.current = null
    }
  }, [])
  useEffect(() => {
    chart.current?.setOption(shown.current, { notMerge: true })
  })
  return <div ref={host} role="img" aria-label={label} style={{ blockSize: height }} />
}
