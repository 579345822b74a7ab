-- Orders that were cancelled or failed are looked at once more at the end of their time.
CREATE INDEX "recharge_order_given_up" ON "recharge_order" USING btree ("expires_at")
WHERE state IN ('cancelled', 'failed') AND (looked_at IS NULL OR looked_at < expires_at);
