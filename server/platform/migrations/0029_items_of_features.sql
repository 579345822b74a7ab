-- Which kinds of items there are, each feature says of its own (`Feature.items`): the audit holds what lies
-- in backpacks against that. What is money, and so is paid, stays a closed list (backpack_item_paid).
ALTER TABLE "backpack_item" DROP CONSTRAINT "backpack_item_kind";
