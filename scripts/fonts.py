"""
Cuts the fonts of the site from those of the package @fontsource-variable/hanken-grotesk; see docs/branding.md.
Needs fonttools and brotli: apt-get install fonttools python3-brotli

    npm pack @fontsource-variable/hanken-grotesk@5.3.0 && tar xzf fontsource-variable-*.tgz
    /usr/bin/python3 scripts/fonts.py package/files
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

TARGET = Path(__file__).parent.parent / "src" / "styles" / "fonts"

# Text and headlines; see --weight-text and --weight-strong in tokens.css.
WEIGHTS = (400, 600)

# What German, English, French and Italian are written with. The file that is fetched with each page holds
# these alone, so that it comes, with its headers, in the first window of a new connection, 14 KB.
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ÀÂÄÆÇÈÉÊËÌÎÏÒÔÖŒÙÛÜàâäæçèéêëìîïòôöœùûüß"
    " !\"#$%&'()*+,-./:;<=>?@[]_\u00a0§©«\u00ad°²³·º»–—‘’‚“”„•…‹›€−"
)
LIGATURES = {("f", "f"), ("f", "i"), ("f", "l"), ("f", "f", "i"), ("f", "f", "l")}

# Thousandths of a letter's height by which outlines may differ from the original in other weights than the first.
TOLERANCE = 1.5

# Thousandths of a letter's height by which the distance of two letters may change with the weight without
# being seen: a fifth of a pixel in the largest headline. A third of the distances change by less.
UNSEEN = 3


def read(source, letters):
    """A file of the package in the weights of the site."""
    file = source / f"hanken-grotesk-{letters}-wght-normal.woff2"
    # Without the time, a file is the same each time that it is cut.
    font = TTFont(file, recalcTimestamp=False)
    # Read again: what is left out of the weights is missed by what comes next.
    whole = BytesIO()
    instantiateVariableFont(font, {"wght": WEIGHTS}).save(whole)
    font = TTFont(whole, recalcTimestamp=False)
    smooth(font)
    return font


def smooth(font):
    """Points of a letter that move about as their neighbours do between two weights move with them."""
    for name, variations in font["gvar"].variations.items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            variation.optimize(
                points,
                control.endPts,
                tolerance=TOLERANCE,
                isComposite=control.numberOfContours == -1,
            )


def cut(font, letters, features):
    """Leaves these letters in a font, and what sets them."""
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = False
    options.drop_tables += ["STAT"]
    # Copyright and licence.
    options.name_IDs = [0, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=letters)
    subsetter.subset(font)
    return font


def keep_ligatures(font):
    """Leaves those of the letters f, i and l; there are also arrows made of < - and >."""
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            for first, ligatures in list(getattr(table, "ligatures", {}).items()):
                kept = [it for it in ligatures if (first, *it.Component) in LIGATURES]
                table.ligatures[first] = kept
                if not kept:
                    del table.ligatures[first]


def keep_seen_distances(font):
    """Distances between letters that hardly change with the weight do not change."""
    store = font["GDEF"].table.VarStore

    def change(device):
        data = store.VarData[device.StartSize] if device.StartSize < store.VarDataCount else None
        return max(map(abs, data.Item[device.EndSize]), default=0) if data else 0

    for value in distances(font["GPOS"].table):
        device = getattr(value, "XAdvDevice", None)
        if device and change(device) <= UNSEEN:
            value.XAdvDevice = None


def distances(positions):
    for lookup in positions.LookupList.Lookup:
        for table in lookup.SubTable:
            if getattr(table, "PairSet", None):
                for pairs in table.PairSet:
                    yield from (pair.Value1 for pair in pairs.PairValueRecord)
            if getattr(table, "Class1Record", None):
                for row in table.Class1Record:
                    yield from (pair.Value1 for pair in row.Class2Record)


def write(font, name):
    file = TARGET / f"quatrain-grotesk-{name}.woff2"
    font.flavor = "woff2"
    font.save(file)
    codes = sorted(TTFont(file).getBestCmap())
    print(f"{file.name}: {file.stat().st_size} bytes")
    print("  ", "".join(map(chr, codes)))


def main(source):
    first = read(source, "latin")
    rest = set(first.getBestCmap()) - {ord(letter) for letter in LETTERS}
    keep_ligatures(first)
    keep_seen_distances(first)
    write(cut(first, map(ord, LETTERS), ["kern", "liga"]), "latin")

    # Of what both files of the package have, Latin-1 stays here.
    extended = read(source, "latin-ext")
    rest = {code for code in rest if code < 0x100 or code not in extended.getBestCmap()}
    write(cut(read(source, "latin"), rest, ["kern"]), "latin-rest")

    write(cut(extended, set(extended.getBestCmap()), ["*"]), "latin-ext")


main(Path(sys.argv[1]))
