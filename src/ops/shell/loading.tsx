import { Flex, Spin } from 'antd'

/** Stands where a screen is still loading. */
export function Loading() {
  return (
    <Flex justify="center" align="center" className="ops-loading">
      <Spin delay={200} />
    </Flex>
  )
}
