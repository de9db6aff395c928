import hashlib, hmac, itertools, json, sys
r = json.load(open(sys.argv[1]))
seed, rid, sids = bytes.fromhex(r["seed"]), r["round"]["id"], r["playable_sids"]
assert hashlib.sha256(seed).hexdigest() == r["round"]["seed_hash"], "the seed does not fit its seal"
def draw(prefix):
    stream = (b for i in itertools.count() for b in hmac.new(seed, f"{prefix}:{i}".encode(), "sha256").digest())
    return lambda n: next(b % n for b in stream if b < 256 - 256 % n)
mix = ["0" * 64]
for s in r["seats"]:
    salt, places = s["salt"] or "-", [*range(12), *range(13, 25)]
    below = draw(f"deal-v1:{rid}:{s['seat_number']}:{salt}:{s['attempt']}")
    left = below(25) if s["dealt_from"] == 25 else 24
    for i in range(23, 0, -1):
        j = below(i + 1); places[i], places[j] = places[j], places[i]
    card = dict(zip(places, [sid for i, sid in enumerate(sids) if i != left]))
    assert "".join("0123456789abcdefghijklmnop"[card.get(i, 0)] for i in range(25)) == s["arrangement"], s
    mix.append(hashlib.sha256(f"{mix[-1]}:{s['seat_number']}:{salt}".encode()).hexdigest())
for c in r["calls"]:
    called = {o["sid"] for o in r["calls"] if o["position"] < c["position"] <= (o["recalled_after"] or 1e9)}
    free = [sid for sid in sids if sid not in called]
    if c["draw_seats"] is not None:
        assert free[draw(f"call-v1:{rid}:{c['position']}:{mix[c['draw_seats']]}")(len(free))] == c["sid"], c
    elif c["is_auto"]: assert free[0] == c["sid"], c
print("All", len(r["seats"]), "cards and all automatic calls match.")
